import styles from './written-text.module.css'

/** What a person wrote, with its lines, set off from the words of the program. */
export function WrittenText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>
}
