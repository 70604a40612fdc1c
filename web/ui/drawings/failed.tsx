import { Drawing } from './drawing.tsx'

/** A dossier torn in two. */
export function Failed() {
  return (
    <Drawing>
      <path d="M14 78V18h28l9 10h8l-7 17 12 8-10 25z" />
      <path d="M72 32h32v50H66l10-25-12-8z" />
      <circle data-point cx="66" cy="14" r="5" />
    </Drawing>
  )
}
