// The field for which a member goes to a screen: it takes the focus from the title, so that it need not be
// pressed.

/** The search box of the screen on view. */
export const BOX = 'main search input'
/** The subject of a new request. */
export const SUBJECT = 'main form input[name="subject"]'
/**
 * A screen that loads has its field within this time, or its user has gone on to something else:
 * milliseconds.
 */
const PATIENCE_MS = 3000

/**
 * Gives the focus to this field of the screen on view, with its words marked; false if it has none.
 * `isPressed`: also does what a press on it does, so that a search box offers the recent searches, over what
 * is below it.
 */
export function focusField(selector: string, isPressed = false): boolean {
  const field = document.querySelector<HTMLInputElement>(selector)
  field?.focus()
  field?.select()
  if (isPressed) field?.click()
  return field !== null
}

/**
 * The same on the screen that a press opens: its title takes the focus first; any further press ends the
 * waiting. `isWanted`: whether the field, once it is there, is to have the focus.
 */
export function focusFieldSoon(
  selector: string,
  {
    isWanted = () => true,
    isPressed = false,
  }: { isWanted?: (field: HTMLInputElement) => boolean; isPressed?: boolean },
): void {
  const end = performance.now() + PATIENCE_MS
  const presses = new AbortController()
  const { signal } = presses
  const stop = () => presses.abort()
  // A form puts its draft in a moment after it is there.
  let before: HTMLInputElement | null = null
  function look() {
    if (signal.aborted) return
    const isShown = document.activeElement?.tagName === 'H1'
    const field = isShown ? document.querySelector<HTMLInputElement>(selector) : null
    const isThere = field !== null && field === before
    before = field
    if (isThere && isWanted(field)) focusField(selector, isPressed)
    if (isThere || performance.now() > end) stop()
    else setTimeout(look, 50)
  }
  // After the press that asks for it.
  setTimeout(() => {
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, stop, { signal })
    look()
  })
}
