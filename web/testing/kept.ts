// The data that accounts saw last on a device with a database (`hasDatabase` of page.tsx).
import { waitFor } from '@testing-library/react'
import { createStore, values } from 'idb-keyval'
import { expect } from 'vitest'
import type { Page } from './page.tsx'

export interface KeptHere {
  /** All of it, as text; '' if nothing is kept. */
  seen: string
  /** The id of the account whose it is. */
  mark: string | null
}

/** For a direct change of what is kept. */
export const keptStore = () => createStore('pesquisa-last-seen', 'seen')

export async function keptHere(): Promise<KeptHere> {
  const all = await values(keptStore())
  return {
    seen: all.map((one) => JSON.stringify(one)).join(),
    mark: localStorage.getItem('pesquisa.last-seen'),
  }
}

export const NOTHING_KEPT: KeptHere = { seen: '', mark: null }

/** Lets the time pass that the page needs to store what is on view, until these words are kept. */
export async function untilKept(page: Page, ...words: string[]): Promise<void> {
  await waitFor(async () => {
    await page.later(500)
    const { seen } = await keptHere()
    expect(words.filter((one) => !seen.includes(one))).toEqual([])
  })
}

/** The same until none of these words is kept any more. */
export async function untilGone(page: Page, ...words: string[]): Promise<void> {
  await waitFor(async () => {
    await page.later(500)
    const { seen } = await keptHere()
    expect(words.filter((one) => seen.includes(one))).toEqual([])
  })
}

/** The same until nothing is kept any more. */
export async function untilNothingKept(page: Page): Promise<void> {
  await waitFor(async () => {
    await page.later(500)
    expect(await keptHere()).toEqual(NOTHING_KEPT)
  })
}
