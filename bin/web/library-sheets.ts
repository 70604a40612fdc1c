import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.ts'

/**
 * A style sheet of the component library, for example '@mantine/core/styles/Radio.css', and the file that
 * imports it.
 */
export interface LibrarySheet {
  place: string
  sheet: string
}

/**
 * The sheets of the library's components that the website imports, file by file, each file's in its order.
 */
export function librarySheets(): LibrarySheet[] {
  return globSync('web/**/*.{css,ts,tsx}', { cwd: root })
    .toSorted()
    .flatMap((place) =>
      [...readFileSync(join(root, place), 'utf8').matchAll(IMPORT)].map(([, sheet]) => ({
        place,
        sheet: sheet!,
      })),
    )
}

const IMPORT = /import ["'](@mantine\/core\/styles\/\w+\.css)["']/g
