import { Drawing } from './drawing.tsx'

/** An empty dossier; the point lies outside. */
export function Nobody() {
  return (
    <Drawing>
      <path d="M16 78V18h28l9 10h45v50z" />
      <circle cx="57" cy="53" r="12" strokeDasharray="5 7.5" />
      <circle data-point cx="111" cy="75" r="5" />
    </Drawing>
  )
}

/** A blank sheet in an open dossier. */
export function NothingYet() {
  return (
    <Drawing>
      <path d="M34 60V8h52v52M46 22h28M46 34h16" />
      <path d="M12 82 20 42h80l8 40z" />
      <circle data-point cx="72" cy="34" r="4.5" />
    </Drawing>
  )
}

/** A folded map with an empty circle; the point lies outside. */
export function NothingNear() {
  return (
    <Drawing>
      <path d="M14 20 42 12l36 9 28-8v58l-28 8-36-9-28 8z" />
      <path d="M42 12v58M78 21v58" fill="none" />
      <circle cx="58" cy="46" r="15" strokeDasharray="5 7.5" fill="none" />
      <circle data-point cx="96" cy="30" r="5" />
    </Drawing>
  )
}

/** A broken telephone line. */
export function Offline() {
  return (
    <Drawing>
      <path d="M22 84V14M10 24h24M98 84V14M86 24h24M4 84h112" />
      <path d="M30 25c4 14 11 22 21 25M90 25c-3 10-8 17-15 22" fill="none" />
      <circle data-point cx="63" cy="53" r="5" />
    </Drawing>
  )
}

/** A signpost without words. */
export function NotFound() {
  return (
    <Drawing>
      <path d="M60 84V18M42 84h36" />
      <path d="M54 20h42l10 9-10 9H54zM66 46H26l-10 9 10 9h40z" />
      <circle data-point cx="60" cy="9" r="5" />
    </Drawing>
  )
}

/** A page in the typewriter. */
export function InConstruction() {
  return (
    <Drawing>
      <path d="M40 36V6h40v30M50 17h20" />
      <path d="M20 34h80v13H20zM28 47h64l10 36H18zM12 40.5h8M100 40.5h8" />
      <path d="M41 59h.1M54 59h.1M67 59h.1M80 59h.1M44 71h32" strokeWidth="4.5" />
      <circle data-point cx="54" cy="26" r="4" />
    </Drawing>
  )
}
