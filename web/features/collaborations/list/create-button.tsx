import styles from './create-button.module.css'
import { CreateLink, useMayPublish } from './create-link.tsx'

/**
 * The floating way to the form of a new request (rule 7.1), for detectives, in a strip of its own at the view's lower edge:
 * what scrolls goes out of sight at the strip, and no text comes to lie beside or under the button. Belongs at the end of
 * its screen: there it comes to rest below all else.
 */
export function CreateButton() {
  if (!useMayPublish()) return null
  return (
    <div className={styles.floating} data-keep-clear>
      <CreateLink />
    </div>
  )
}
