// Conditions that hold on every screen, on any way to it.
import type { Page } from '@playwright/test'

/** A member who walks: their e-mail for the login, and their name in the bar. */
export interface Walker {
  email: string
  /** The name in the bar's menu. */
  menu: string
}

/** The facts about the screen on view that the walk checks. */
export interface Stop {
  path: string
  hash: string
  title: string
  heading: string
  headings: number
  hasFocusOnHeading: boolean
  /** The focused element, in words. */
  focus: string
  scroll: number
  scrollMax: number
  /** Position in the browser's history; null if the router has not set it. */
  index: number | null
  /** Whether the bar led back to a destination, which shows it as it was left. */
  comesBack: boolean
  /** The account id of the stored session; null if logged out. */
  accountId: number | null
  /** The names of buttons that change a profile or a request. */
  editing: string[]
  /** The author's id, from the link on the screen of a request. */
  author: number | null
  menu: string | null
  notices: string[]
  /** All visible text, and the values of the fields. */
  texts: string
  wasLoaded: boolean
}

/** Reads the screen. */
export async function look(page: Page): Promise<Stop> {
  return await page.evaluate(() => {
    const main = document.querySelector('main')
    const buttons = [...(main?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const visible = buttons.filter((button) => button.checkVisibility())
    const nameOf = (element: HTMLElement) =>
      (element.ariaLabel ?? element.innerText).replace(/\s+/g, ' ').trim()
    const menu = [...document.querySelectorAll<HTMLElement>('header button')].find((one) =>
      one.ariaLabel?.startsWith('Menú de '),
    )
    const active = document.activeElement as HTMLElement | null
    const stored = JSON.parse(localStorage.getItem('pesquisa.session') ?? 'null')
    const authorLink = main?.querySelector<HTMLAnchorElement>('dl a[href^="/profile/"]')
    const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=password]), textarea')
    return {
      path: location.pathname,
      hash: location.hash,
      title: document.title,
      heading: document.querySelector('h1')?.innerText.trim() ?? '',
      headings: document.querySelectorAll('h1').length,
      hasFocusOnHeading: active?.tagName === 'H1',
      focus: active ? `${active.tagName.toLowerCase()} ${nameOf(active).slice(0, 40)}` : 'nothing',
      scroll: Math.round(scrollY),
      scrollMax: document.documentElement.scrollHeight - innerHeight,
      index: (history.state as { idx?: number } | null)?.idx ?? null,
      comesBack: (history.state as { usr?: { comesBack?: true } } | null)?.usr?.comesBack === true,
      accountId: (stored?.profile?.id as number | undefined) ?? null,
      editing: visible.map(nameOf).filter((name) => /^(Editar|Eliminar|Mostrar$|Ocultar)/.test(name)),
      author: authorLink ? Number(authorLink.pathname.split('/').at(-1)) : null,
      menu: menu?.checkVisibility() ? menu.ariaLabel!.replace('Menú de ', '') : null,
      notices: [...document.querySelectorAll<HTMLElement>('[aria-label=Avisos] > *')].map(
        (one) => one.innerText,
      ),
      texts: [document.body.innerText, ...[...fields].map(({ value }) => value)].join('\n'),
      wasLoaded: !('isWalking' in window),
    }
  })
}

// Screens whose title differs from their heading: it has more words, or the heading is a sentence.
const TITLED_OTHERWISE = [/^\/$/, /^\/login/, /^\/password/, /^\/registro/, /^\/contacto/, /^\/email/]

/** The faults of a screen by itself, in words. */
export function faultsOf(stop: Stop, walker: Walker | null, isPhone: boolean): string[] {
  const { path, title, heading, headings, editing, accountId, author, menu } = stop
  const faults: string[] = []
  const [, profileId] = /^\/profile\/(\d+)$/.exec(path) ?? []
  if (profileId && Number(profileId) !== accountId && editing.length > 0)
    faults.push(`edit controls on somebody else's profile: ${editing.join(', ')}`)
  const isRequest = /^\/collaboration\/\d+$/.test(path)
  if (isRequest && author !== accountId && editing.length > 0)
    faults.push(`edit controls on somebody else's request: ${editing.join(', ')}`)
  if (headings !== 1) faults.push(`${headings} headings of the first order`)
  const isTitledOtherwise = TITLED_OTHERWISE.some((one) => one.test(path))
  if (!isTitledOtherwise && title.replace(/ · .*$/, '').replace(/^Error: /, '') !== heading)
    faults.push(`the tab says ‘${title}’, the heading ‘${heading}’`)
  if (walker && !isPhone && menu !== walker.menu)
    faults.push(`the bar names ${menu} in place of ${walker.menu}`)
  if (!walker && menu !== null) faults.push(`the bar names ${menu}, although nobody is logged in`)
  if (Boolean(walker) !== (accountId !== null))
    faults.push('the stored session does not match who is logged in')
  if (stop.wasLoaded) faults.push('the page was loaded anew')
  if (/\b(undefined|NaN|\[object Object\])\b/.test(stop.texts)) faults.push('an unformatted value is on view')
  return faults
}

/** The screen's path without its parameters: the pages and filters of a list are one screen. */
export function screenOf(path: string): string {
  return path.replace(/^(\/collaborations)\/[^/]*=.*$/, '$1').replace(/\/\d+/g, '/:id')
}

/**
 * The faults after a step forward to another screen: it must start at its top, with its heading or a field
 * focused. A destination of the bar shows itself as it was left.
 */
export function faultsOfArrival(before: Stop, after: Stop): string[] {
  const faults: string[] = []
  if (screenOf(after.path) === screenOf(before.path) || after.hash !== '' || after.comesBack) return faults
  if (after.scroll > 0) faults.push(`came to ${after.path} scrolled down by ${after.scroll}`)
  const isInAField = /^(input|textarea)/.test(after.focus)
  if (!after.hasFocusOnHeading && !isInAField)
    faults.push(`came to ${after.path} with the focus on ${after.focus}`)
  return faults
}

// A sixth of a screen: what is drawn only near the view (content-visibility) has an estimated height until
// then.
const SCROLL_NEAR = 150

/** The faults after a step back to an earlier screen. */
export function faultsOfReturn(left: Stop, back: Stop): string[] {
  const faults: string[] = []
  if (left.path !== back.path) faults.push(`Back led to ${back.path} in place of ${left.path}`)
  else {
    if (left.heading !== back.heading)
      faults.push(`Back led to ‘${back.heading}’ in place of ‘${left.heading}’ at ${back.path}`)
    const there = Math.min(left.scroll, Math.max(0, back.scrollMax))
    if (Math.abs(back.scroll - there) > SCROLL_NEAR)
      faults.push(`Back led to ${back.path}, scrolled to ${back.scroll} in place of ${there}`)
  }
  return faults
}
