import styles from './written-text.module.css'

/** The text of a person, with its lines, set off from the words of the program. */
export function WrittenText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>
}
