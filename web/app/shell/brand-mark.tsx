/** The product's sign: a lens with a glint. */
export function BrandMark() {
  return (
    <svg aria-hidden="true" width="30" height="30" viewBox="8 8 48 48" fill="none" strokeLinecap="round">
      <circle cx="28" cy="27" r="13" stroke="#f3cd9b" strokeWidth="4.5" />
      <path d="m38 37 12 13" stroke="#f3cd9b" strokeWidth="5.5" />
      <path d="M21 27a7 7 0 0 1 7-7" stroke="#edf5f3" strokeWidth="3" />
    </svg>
  )
}
