// What the lists of screens are made of.
import type { Page } from '@playwright/test'
import type { PHONE } from './fixtures.ts'

export const DESK = { width: 1280, height: 800 }

export interface Screen {
  /** Also the name of the file in e2e/screens that holds what a screen reader finds there. */
  name: string
  /** Without ' · Pesquisa'. */
  title: string
  /** Leads there; gives what is to be undone afterwards, if anything. */
  open: ((page: Page) => Promise<void | (() => Promise<void>)>) & { path?: string }
  /** The only size at which the state can be. */
  only?: typeof PHONE
  /** The part that the file tells of, where it is not the screen's own: all of the page, or what lies over it. */
  part?: 'main' | 'body' | '[role=dialog]' | '[role=menu]'
}
