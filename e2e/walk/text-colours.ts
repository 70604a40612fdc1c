// The texts of a page by what their contrast depends on. Runs in the page.

/** The texts with the same colours, by a key that describes these. */
export type Texts = Map<string, Element[]>

/**
 * Finds all texts on view that axe judges, and leaves them in `window.texts`; returns their keys. Two texts with the
 * same key have the same colour, size and weight, and the same backgrounds behind them, so that their contrast is
 * equal, in whatever colour scheme and on whatever screen.
 */
export async function textsByColours(): Promise<string[]> {
  // Colours are read once their transitions have ended.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))
  const grounds = new Map<Element, string>()
  const texts: Texts = new Map()
  for (const element of document.querySelectorAll('body *')) {
    if (!hasText(element) || !isOnView(element) || isOfDisabled(element)) continue
    const key = `${inkOf(element)} on ${groundOf(element)}`
    texts.set(key, [...(texts.get(key) ?? []), element])
  }
  Object.assign(window, { texts })
  return [...texts.keys()]

  function hasText(element: Element) {
    if (element.matches('script, style, noscript, svg *')) return false
    return (
      element.matches('input:not([type=hidden]), select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    )
  }

  function isOnView(element: Element) {
    const { width, height, bottom, right } = element.getBoundingClientRect()
    // Smaller, or outside of the page: visible to screen readers only, or once it has the focus.
    const isDrawn = width > 1 && height > 1 && bottom + scrollY > 0 && right + scrollX > 0
    return isDrawn && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  // WCAG asks no contrast of what is disabled; an enabled text with the same colours has to be judged.
  function isOfDisabled(element: Element) {
    const label = element.closest('label')
    return (
      element.closest(':disabled, [aria-disabled=true]') !== null ||
      (label instanceof HTMLLabelElement && label.control?.matches(':disabled') === true)
    )
  }

  function inkOf(element: Element) {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
    // A link within a text must differ from that text.
    const around = element.matches('a') ? getComputedStyle(element.parentElement!).color : ''
    return [color, fontSize, fontWeight, textShadow, textDecorationLine, around].join()
  }

  function groundOf(element: Element | null): string {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, position].join()
    const plain = 'rgba(0, 0, 0, 0),none,1,static'
    const all = own === plain ? groundOf(element.parentElement) : `${own}/${groundOf(element.parentElement)}`
    grounds.set(element, all)
    return all
  }
}
