// The entries of the walk's lists of screens.
import type { Locator, Page } from '@playwright/test'
import { expect, type PHONE } from '../fixtures.ts'

export const DESK = { width: 1280, height: 800 }

export interface Screen {
  /** Also the name of the file in e2e/screens with its accessibility tree. */
  name: string
  /** Without ' · Pesquisa'. Left out for a passing state that needs no such file: an open list, an error. */
  title?: string
  /** Opens the screen; with `path` if its address alone is enough. */
  open: ((page: Page) => Promise<unknown>) & { path?: string }
  /** The only size at which the state exists, or at which it differs. */
  only?: typeof PHONE
  /** The part that the file describes, if not `main`: the whole page, or a dialog or menu above it. */
  part?: 'main' | 'body' | '[role=dialog]' | '[role=menu]'
  /** Needs a document of its own, in which nothing was loaded before. */
  isFresh?: true
  /** A first visit, with the notice about cookies. */
  asksAboutCookies?: true
}

/** Leaves these calls without an answer. */
export const holdAnswers = (page: Page, calls: string) => page.route(calls, () => {})

/** These calls never reach the server. */
export async function loseCalls(page: Page, calls: string): Promise<void> {
  await page.clock.install()
  await page.route(calls, (route) => route.abort())
}

/** Moves the clock over the pauses between the page's attempts, until this is on view. */
export const untilGivenUp = (page: Page, sign: Locator) =>
  expect(async () => {
    await page.clock.fastForward(2000)
    await expect(sign).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [100] })

/** Answers these calls with this status and payload, in the server's format. */
export const answer = (page: Page, calls: string, status: number, payload: object) =>
  page.route(calls, (route) =>
    route.fulfill({ status, json: { status: status < 400 ? 'success' : 'error', payload } }),
  )

export const WAITING = '**/api/admin/waiting'

/** Nothing waits for a decision: the sections of the back office show no counts. */
export const nothingWaits = (page: Page) =>
  page.route(WAITING, (route) => route.fulfill({ json: { data: [] } }))

/** Changes the server's answer about a profile. */
export const changeProfile = (page: Page, change: object) =>
  page.route('**/api/user/*', async (route) => {
    const response = await route.fetch()
    const { detective } = await response.json()
    await route.fulfill({ response, json: { detective: { ...detective, ...change } } })
  })
