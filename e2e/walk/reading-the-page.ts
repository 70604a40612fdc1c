// Measurements of a page as it is: text that is cut off, targets too small for a finger, animations.
import { expect, type Page } from '@playwright/test'

/** The minimum size of a target for fingers, in pixels. */
const TARGET = 44

/** The text spacing that a reader can set (WCAG 1.4.12). */
export const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/**
 * Expects that nothing makes the page wider than the screen, and that no text is cut off or outside of it.
 */
export async function expectAllReadable(page: Page, when: string): Promise<void> {
  // An open list finds its place a moment after a change of the size.
  const message = `${when}: cut off`
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(piecesCutOff), { message, timeout: 2000 })
    .toEqual([])
}

/** Expects that everything that can be pressed is at least 44 by 44 pixels, except links in running text. */
export async function expectTargetsForFingers(page: Page, when: string): Promise<void> {
  // A list that is closing shrinks.
  const message = `${when}: too small for a finger`
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(targetsBelow, TARGET), { message, timeout: 2000 })
    .toEqual([])
}

/** Expects that nothing moves, nor would move on hover or press. */
export async function expectStill(page: Page, when: string): Promise<void> {
  // New content can take a frame to come to rest.
  const message = `${when}: moves`
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(whatMoves), { message, timeout: 2000 })
    .toEqual([])
}

/** In forced colours the system's colours have enough contrast: expects that no text keeps ours. */
export async function expectSystemColours(page: Page, when: string): Promise<void> {
  expect.soft(await page.evaluate(textsInOwnColours), `${when}: not in the system’s colours`).toEqual([])
}

/** Expects that the focus ring is drawn whole: no ancestor that hides its overflow is too close. */
export async function expectWholeRings(page: Page, when: string): Promise<void> {
  expect.soft(await page.evaluate(ringsCutOff), `${when}: ring around the focus cut off`).toEqual([])
}

function ringsCutOff(): string[] {
  const found: string[] = []
  const pressable = ':is(a[href], button, input, textarea, select, summary, [tabindex]):not([tabindex="-1"])'
  for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (!canBeCut(element)) continue
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) continue
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    if (outlineStyle === 'none' || reach <= 0) continue
    const ring = element.getBoundingClientRect()
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      const isCut =
        (overflowX === 'hidden' && (ring.left - reach < edge.left || ring.right + reach > edge.right)) ||
        (overflowY === 'hidden' && (ring.top - reach < edge.top || ring.bottom + reach > edge.bottom))
      if (isCut) found.push(`${element.outerHTML.slice(0, 80)} in ${around.className}`)
      if (isCut || position === 'fixed') break
    }
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return found

  // Focusing costs a layout.
  function canBeCut(element: HTMLElement) {
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    )
      if (getComputedStyle(around).overflow.includes('hidden')) return true
    return false
  }
}

function piecesCutOff(): string[] {
  const found: string[] = []
  const tooWide = document.documentElement.scrollWidth - window.innerWidth
  if (tooWide > 0) found.push(`the page scrolls sideways by ${tooWide}`)
  // Mantine writes its pixels in rem: they grow with the text.
  const pixel = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const holder = text.parentElement
    if (!holder || !text.nodeValue?.trim()) continue
    if (holder.closest('script, style, noscript, svg, [href="#contenido"]')) continue
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    if ([...range.getClientRects()].some((rect) => isCut(rect, holder)))
      found.push(text.nodeValue.trim().slice(0, 60))
  }
  return found

  function isCut(rect: DOMRect, holder: Element): boolean {
    // A line's box is higher than its letters.
    const slack = rect.height * 0.2
    for (
      let around: Element | null = holder;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(around)
      // An excerpt: the link beside it leads to the whole text.
      if (webkitLineClamp !== 'none') return false
      const box = around.getBoundingClientRect()
      // Visible to screen readers only.
      if (box.width <= pixel || box.height <= pixel) return false
      const hidesX = /hidden|clip/.test(overflowX)
      const hidesY = /hidden|clip/.test(overflowY)
      if (hidesX && (rect.left < box.left - 1 || rect.right > box.right + 1)) return true
      if (hidesY && (rect.top < box.top - slack || rect.bottom > box.bottom + slack)) return true
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) return false
      if (position === 'fixed') break
    }
    return rect.width > 0 && (rect.left < -1 || rect.right > window.innerWidth + 1)
  }
}

function textsInOwnColours(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none' &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    )
    .map((element) => element.textContent?.trim().slice(0, 60) ?? '')
}

function targetsBelow(least: number): string[] {
  const kinds =
    'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=option], [role=menuitem], [tabindex="0"]'
  const targets = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
    (target) =>
      target.checkVisibility({ visibilityProperty: true }) &&
      !target.closest('[inert], [href="#contenido"]') &&
      !target.matches(':disabled, [tabindex="-1"]') &&
      !isInRunningText(target),
  )
  return targets.filter((target) => !isLarge(target)).map(described)

  function isInRunningText(target: HTMLElement) {
    const around = target.parentElement?.textContent?.trim() ?? ''
    const own = target.textContent?.trim() ?? ''
    return (
      getComputedStyle(target).display.startsWith('inline') &&
      target.matches('a') &&
      around.length > own.length
    )
  }

  function isLarge(target: HTMLElement) {
    const { width, height } = target.getBoundingClientRect()
    if (isLargeBox(target.getBoundingClientRect())) return true
    const around =
      target instanceof HTMLInputElement
        ? [...(target.labels ?? []), target.closest('.mantine-Input-input')]
        : []
    // Pressing a label, or the border around a field, presses the field.
    if (around.some((part) => part !== null && isLargeBox(part.getBoundingClientRect()))) return true
    target.scrollIntoView({ block: 'center' })
    const { left, top } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // A list of suggestions over the target takes its press.
    const onTop = document.elementFromPoint(x, y)
    if (onTop?.closest('[role=listbox]') && !target.closest('[role=listbox]')) return true
    // The area that takes the press may be larger than the element's own box.
    const reach = least / 2 - 1
    const corners = [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => [x + dx, y + dy] as const))
    return corners.every(([px, py]) => target.contains(document.elementFromPoint(px, py)))
  }

  function isLargeBox({ width, height }: DOMRect) {
    return width >= least - 0.5 && height >= least - 0.5
  }

  function described(target: HTMLElement) {
    const { width, height } = target.getBoundingClientRect()
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40)
    return `${target.tagName.toLowerCase()} '${name || target.id}' ${Math.round(width)}x${Math.round(height)}`
  }
}

function whatMoves(): string[] {
  const isLong = (durations: string) =>
    durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01)
  const found = new Set<string>()
  for (const element of document.querySelectorAll('body, body *'))
    for (const part of [undefined, '::before', '::after']) {
      const { animationName, animationDuration, transitionDuration, content } = getComputedStyle(
        element,
        part,
      )
      if (part && content === 'none') continue
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part ?? ''}`
      if (animationName !== 'none' && isLong(animationDuration)) found.add(`${name}: ${animationName}`)
      if (isLong(transitionDuration)) found.add(`${name}: transition`)
    }
  for (const animation of document.getAnimations())
    if (animation.playState === 'running') found.add(`running: ${animation.id}`)
  return [...found]
}
