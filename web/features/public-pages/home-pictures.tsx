import { Drawing } from '#web/ui/drawings/drawing.tsx'

/** A street lamp over an open dossier. */
export function Detectives() {
  return (
    <Drawing>
      <path d="M14 80h92" />
      <path d="M30 80V44h20l7 8h33v28z" />
      <path d="M22 80V20c0-10 16-12 22-4" fill="none" />
      <path d="m36 18 16 0 6 10H30z" />
      <circle data-point cx="44" cy="36" r="5" />
    </Drawing>
  )
}

/** A house with one lit window. */
export function Offices() {
  return (
    <Drawing>
      <path d="M10 82h100" />
      <path d="M26 82V34l22-18 22 18v48z" />
      <path d="M70 82V50h26v32M80 60h6M80 70h6M42 82V66h12v16" />
      <circle data-point cx="48" cy="44" r="6" />
    </Drawing>
  )
}

/** Dossiers around one table. */
export function Associations() {
  return (
    <Drawing>
      <path d="M60 38 28 66M60 38l32 28M28 66h64" fill="none" />
      <path d="M46 44V18h10l4 5h14v21zM12 80V56h10l4 5h14v19zM78 80V56h10l4 5h14v19z" />
      <circle data-point cx="60" cy="58" r="5" />
    </Drawing>
  )
}
