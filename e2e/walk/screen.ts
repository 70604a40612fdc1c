// What the lists of screens are made of.
import type { Page } from '@playwright/test'
import type { PHONE } from '../fixtures.ts'

export const DESK = { width: 1280, height: 800 }

export interface Screen {
  /** Also the name of the file in e2e/screens that holds what a screen reader finds there. */
  name: string
  /** Without ' · Pesquisa'. Left out for a state in passing, which needs no such file: a list opened, an error. */
  title?: string
  /** Leads there; by `path` alone where that is known. */
  open: ((page: Page) => Promise<unknown>) & { path?: string }
  /** The only size at which the state can be, or at which it differs. */
  only?: typeof PHONE
  /** The part that the file tells of, if not the screen's own: all of the page, or what lies over it. */
  part?: 'main' | 'body' | '[role=dialog]' | '[role=menu]'
  /** A first visit, with the notice about cookies. */
  asksAboutCookies?: true
}

/** Has nobody answer these calls. */
export const holdAnswers = (page: Page, calls: string) => page.route(calls, () => {})

/** Has these calls answered so, with a payload where the server would put it. */
export const answer = (page: Page, calls: string, status: number, payload: object) =>
  page.route(calls, (route) =>
    route.fulfill({ status, json: { status: status < 400 ? 'success' : 'error', payload } }),
  )

/** Changes what the server says of a profile. */
export const changeProfile = (page: Page, change: object) =>
  page.route('**/api/user/*', async (route) => {
    const response = await route.fetch()
    const { detective } = await response.json()
    await route.fulfill({ response, json: { detective: { ...detective, ...change } } })
  })
