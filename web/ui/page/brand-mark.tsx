import styles from './brand-mark.module.css'

/**
 * The product's logo: a typewritten P whose bowl is a dossier with its tab, and in it the point that is
 * looked for. It takes the colour of the surrounding text. web/public/favicon.svg and icon.svg have the same
 * shape.
 */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 64 64" className={styles.mark}>
      <path d="M17 55.5V9.5h13l5.5 6.5H53v24.5H28M8 55.5h18" />
      <circle cx="35" cy="28.5" r="5.5" />
    </svg>
  )
}
