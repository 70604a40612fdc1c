// The controls that a user can press on the current screen, and the random choice among it.
import type { Page } from '@playwright/test'
import { type Random, weighted } from '#server/database/demo/random.ts'

/** An element on the screen: its name, and how it is used. */
export interface Pressable {
  /** The number in the mark, by which the element is found again. */
  place: number
  kind: 'link' | 'button' | 'text'
  /** Its label, or a link's path: without numbers, so that elements of one kind count as the same. */
  name: string
}

/** The attribute that marks the found elements. */
const MARK = 'data-walk'

/**
 * All elements that can be pressed or filled in, within the dialog if one is open. Links that leave the site
 * or lead to a file are left out: the walk stays in the app.
 */
export async function pressables(page: Page): Promise<Pressable[]> {
  return await page.evaluate((mark) => {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(
      (dialog) => dialog.checkVisibility({ visibilityProperty: true }) && dialog.ariaModal === 'true',
    )
    const around = dialogs.at(-1) ?? document.body
    const all = around.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input, textarea, [role=option], [role=menuitem], [role=switch]',
    )
    // A list of options is rendered at the end of the page, outside the dialog that it belongs to.
    const options = document.querySelectorAll<HTMLElement>('[role=option]')
    return [...new Set([...all, ...options])].filter(isForWalkers).map((element, place) => {
      element.setAttribute(mark, String(place))
      return { place, kind: kindOf(element), name: nameOf(element) }
    })

    function isForWalkers(element: HTMLElement) {
      const { width, height, right } = element.getBoundingClientRect()
      // The link that skips to the content is outside the view until it has the focus.
      const isOutside = right <= 0 || element.matches('[href$="#contenido"]')
      if (isOutside || width < 2 || height < 2 || element.closest('[inert], [aria-hidden=true]')) return false
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      if (element.ariaDisabled === 'true' || element.matches(':disabled, [readonly]')) return false
      if (element instanceof HTMLInputElement && ['file', 'hidden'].includes(element.type)) return false
      if (!(element instanceof HTMLAnchorElement)) return true
      const { origin, pathname } = new URL(element.href)
      const staysHere = origin === location.origin && !pathname.startsWith('/api/')
      // An address from the settings can lead anywhere.
      return staysHere && !element.target && element.rel === '' && !element.hasAttribute('download')
    }
    function kindOf(element: HTMLElement) {
      if (element instanceof HTMLAnchorElement) return 'link'
      const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
      const isPressed =
        element instanceof HTMLInputElement &&
        (['checkbox', 'radio', 'button', 'submit', 'range'].includes(element.type) ||
          element.role === 'switch')
      return isField && !isPressed ? 'text' : 'button'
    }
    function nameOf(element: HTMLElement) {
      if (element instanceof HTMLAnchorElement) return element.pathname.replace(/\d+/g, '#') + element.hash
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const text = element.ariaLabel || labels[0]?.innerText || element.innerText || element.id
      const role = element.role || element.tagName.toLowerCase()
      return `${role} ${text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().slice(0, 60)}`
    }
  }, MARK)
}

/** The locator of a found element. */
export function pressedAt(page: Page, { place }: Pressable) {
  return page.locator(`[${MARK}="${place}"]`)
}

/** Chooses at random; elements pressed often are chosen less, so that the walk comes to see everything. */
export function choose(found: Pressable[], times: Map<string, number>, random: Random): Pressable {
  const weightOf = ({ kind, name }: Pressable) =>
    (kind === 'link' ? 1.5 : 1) / (1 + (times.get(name) ?? 0)) ** 2
  return weighted(found, weightOf)(random)
}
