// The recipes of ARCHITECTURE.md: the lines that a new field needs, and their files.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Neighbouring lines of one file. */
interface Piece {
  file: string
  /** The present lines, without the added ones; empty for a new file. */
  before: string[]
  /** The lines afterwards: with the added ones, without the removed ones. */
  after: string[]
}

export interface Recipe {
  title: string
  /** The cost stated on the page. */
  told: { lines: number; files: number }
  pieces: Piece[]
}

// '**Title: 7 lines in 6 files.**', then some text, then the lines.
const RECIPE =
  /\*\*([^*]+): (\d+) lines in (\d+) files\.\*\*(?:(?!\*\*)[^`]|`[^`\n]+`)*```diff\n([\s\S]*?)\n```/g

// After all existing ones.
const LAST_MIGRATION = '9999'

/** The recipes of a page, in the page's order. */
export function recipesIn(page: string): Recipe[] {
  return [...page.matchAll(RECIPE)].map(([, title, lines, files, diff]) => ({
    title: title!,
    told: { lines: Number(lines), files: Number(files) },
    pieces: piecesIn(diff!),
  }))
}

function piecesIn(diff: string): Piece[] {
  const pieces: Piece[] = []
  for (const line of diff.split('\n')) {
    const piece = pieces.at(-1)
    const text = line.slice(1)
    if (line.startsWith('@@ ')) pieces.push({ file: line.slice(3), before: [], after: [] })
    if (line.startsWith('+') || line.startsWith(' ')) piece?.after.push(text)
    if (line.startsWith('-') || line.startsWith(' ')) piece?.before.push(text)
  }
  return pieces
}

/** The number of lines to write, and of files to change; those of tests are no part of the cost (0039). */
export function costOf(recipe: Recipe): { lines: number; files: number } {
  const pieces = recipe.pieces.filter(({ file }) => !/\.test\.tsx?$/.test(file))
  const written = pieces.flatMap(({ before, after }) => after.filter((line) => !before.includes(line)))
  return { lines: written.length, files: new Set(pieces.map(({ file }) => file)).size }
}

/**
 * Writes a recipe's lines into the sources below `folder`. Throws if its context lines do not occur exactly
 * once.
 */
export function follow({ pieces }: Recipe, folder: string): void {
  for (const { file, before, after } of pieces) {
    const path = join(folder, file.replace('NNNN', LAST_MIGRATION))
    if (before.length === 0) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${after.join('\n')}\n`)
      continue
    }
    if (!existsSync(path)) throw new Error(`${file}: no such file`)
    const parts = `\n${readFileSync(path, 'utf8')}`.split(`\n${before.join('\n')}\n`)
    if (parts.length !== 2) throw new Error(`${file}: found ${parts.length - 1} times:\n${before.join('\n')}`)
    writeFileSync(path, parts.join(`\n${after.join('\n')}\n`).slice(1))
  }
}
