import styles from './create-button.module.css'
import { CreateLink, useMayPublish } from './create-link.tsx'

/**
 * The floating link to the form of a new request (rule 7.1), for detectives, in a strip of its own at the
 * lower edge of the view: content scrolls out of sight behind the strip, so that no text is beside or under
 * the button. It must be the last element of its screen, where it comes to rest below everything else. On a
 * telephone the button in the middle of the members' bar is it, under the same name
 * (web/app/shell/destinations.tsx).
 */
export function CreateButton() {
  if (!useMayPublish()) return null
  return (
    <div className={`${styles.floating} ${styles.inTheBar}`} data-keep-clear>
      <CreateLink />
    </div>
  )
}
