import { Link, type LinkProps } from 'react-router'
import styles from './touch-link.module.css'

/** A link that stands alone, as large as a touch target. */
export function TouchLink(props: LinkProps) {
  return <Link className={styles.link} {...props} />
}
