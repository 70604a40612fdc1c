// A stand-in for Google's captcha, for the journeys on a site that uses it.
import type { BrowserContext, Page } from '@playwright/test'

const NAMES = ['V2_KEY', 'V2_SECRET', 'V3_KEY', 'V3_SECRET']

/** The operator's settings for it. */
export const GOOGLE_SETTINGS: Record<string, string> = {
  CAPTCHA: 'recaptcha',
  ...Object.fromEntries(NAMES.map((name) => [`RECAPTCHA_${name}`, name])),
}

/** A small script: version 3 returns tokens if `gives` is true, version 2 shows a box. */
function standIn(gives: boolean) {
  let given = 0
  localStorage.setItem('_grecaptcha', 'left')
  Object.assign(globalThis, {
    executed: [],
    grecaptcha: {
      ready: (then: () => void) => then(),
      reset: () => {},
      async execute(key: string, { action }: { action: string }) {
        Object(globalThis).executed.push([key, action])
        if (!gives) throw new Error('no connection to Google')
        given += 1
        return `unseen ${given}`
      },
      render(place: HTMLElement, options: { sitekey: string; callback: (solution: string) => void }) {
        const box = place.appendChild(document.createElement('button'))
        box.type = 'button'
        box.textContent = 'Casilla de Google'
        box.onclick = () => options.callback(`ticked with ${options.sitekey}`)
        return 0
      },
    },
  })
}

export const googlesBox = (page: Page) => page.getByRole('button', { name: 'Casilla de Google' })

/** Puts the stand-in in the place of Google. Returns the addresses that were requested of Google. */
export async function standInForGoogle(context: BrowserContext, gives: boolean): Promise<string[]> {
  const asked: string[] = []
  await context.route(/google|gstatic/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${standIn})(${gives})` })
  })
  return asked
}
