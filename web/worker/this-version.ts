// What this version of the website is made of. The build writes the files into the worker (bin/web/worker.ts), the
// server the pages (server/platform/pages/service-worker.ts): they carry its settings. So a change of either is a new worker.

interface Files {
  /** Of all their names. */
  version: string
  /** What every screen starts with, and the fonts. */
  core: string[]
  /** By the address of a screen, as contract/pages.ts writes it: all that it starts with. */
  screens: Record<string, string[]>
  /** All that somebody may come to need without a network. */
  all: string[]
}

interface Pages {
  /** Of all their marks. */
  version: string
  /** The mark (ETag) of the shell. */
  shell: string
  /** By path: the mark of each prerendered page. */
  prerendered: Record<string, string>
}

declare const __FILES__: Files
declare const __PAGES__: Pages

export const files = __FILES__
export const pages = __PAGES__
