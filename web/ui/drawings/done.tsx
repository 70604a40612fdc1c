import { Drawing } from './drawing.tsx'

/** A dossier with its seal. */
export function Done() {
  return (
    <Drawing>
      <path d="M16 78V18h28l9 10h45v50z" />
      <path d="M30 44h34M30 56h22" />
      <circle data-point cx="88" cy="62" r="19" />
      <path data-tick d="m79 62 7 7 12-13" />
    </Drawing>
  )
}
