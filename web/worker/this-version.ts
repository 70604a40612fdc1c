// The content of this version of the website. The build writes the list of files into the worker
// (bin/web/worker.ts), the server the list of pages (server/platform/pages/service-worker.ts), because they
// contain its settings. So a change of either makes a new worker.

interface Files {
  /** Hash of all their names. */
  version: string
  /** The files that every screen starts with, and the fonts. */
  core: string[]
  /** By a screen's address, as written in contract/pages.ts: all files that it starts with. */
  screens: Record<string, string[]>
  /** All files that the user may need without a network. */
  all: string[]
}

interface Pages {
  /** Hash of all their ETags. */
  version: string
  /** The ETag of the shell. */
  shell: string
  /** By path: the ETag of each prerendered page. */
  prerendered: Record<string, string>
}

declare const __FILES__: Files
declare const __PAGES__: Pages

export const files = __FILES__
export const pages = __PAGES__
