// docs/operations.md documents every setting, every command and every limit for operators.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SESSIONS_MAX } from '#contract/auth.ts'
import { usage } from '#server/commands.ts'
import { limitVariables } from '#server/platform/settings/limit-settings.ts'
import { SETTING_NAMES } from '#server/platform/settings/settings.ts'
import { FORM_BOUNDS, IMAGE_BOUNDS } from '#server/platform/uploads/bounds.ts'

const page = readFileSync('docs/operations.md', 'utf8')

test.each(SETTING_NAMES)('the setting %s has a line', (name) => {
  expect(page).toContain(`\`${name}\``)
})

test('every command has a line', () => {
  const commands = usage().flatMap((line) => /npm run cli -- (\w+ [\w-]+)/.exec(line)?.slice(1) ?? [])
  expect(commands.length).toBeGreaterThan(20)
  // A line of the table may document several commands.
  expect(commands.filter((command) => !page.includes(`| \`${command}`))).toEqual([])
})

const blocks = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => String(block))

test('every file that the operator copies from ops is there', () => {
  const files = blocks.flatMap(
    (block) => block.match(/(?<![\w/])(?:\/srv\/pesquisa\/current\/)?ops\/[\w./*-]+/g) ?? [],
  )
  const named = files.map((file) => file.replace('/srv/pesquisa/current/', ''))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((file) => globSync(file).length === 0 && !existsSync(file))).toEqual([])
})

test('a release that could not be fetched or built is not switched to', () => {
  const [update] = blocks.filter((block) => block.includes('git clone') && block.includes('ln -sfn'))
  expect(update).toMatch(
    /\$version && \(cd \$version && npm run build &&[^;()]+\) &&\n +ln -sfn \S+ current && systemctl restart/,
  )
})

describe('The limits', () => {
  const limits = limitsInCode()

  test('by names that no other limit has', () => {
    expect(limits.length).toBeGreaterThan(20)
    expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length)
  })

  test.each(limits)('$name has a row with its number and its time', ({ name, tries, seconds }) => {
    expect(rowOf(name)).toContain(`${tries} ${PERIODS[seconds]}`)
  })

  test('a row names no limit that does not exist', () => {
    const [table = ''] = /\| nombre \|\n(\|.*\n)+/.exec(page) ?? []
    const named = [...table.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(limits.map(({ name }) => name)))
  })

  test.each(Object.entries(limitVariables))('%s has a row with its default', (name, variable) => {
    const cells = rowOf(name).split(' | ')
    const position = [...cells[0]!.matchAll(/`([A-Z_]+)`/g)].findIndex(([, it]) => it === name)
    const defaults = [...cells.at(-1)!.matchAll(/`(\d+)`/g)].map(([, it]) => Number(it))
    expect(defaults[position]).toBe(variable.parse(undefined))
  })

  test('of forms with a file, of pictures and of sessions are as in the program', () => {
    const MB = 1024 * 1024
    for (const sentence of [
      `${FORM_BOUNDS.atOnce} en total y ${FORM_BOUNDS.atOnceByAddress} por dirección; a los demás, 503`,
      `${FORM_BOUNDS.bytesMax / MB} MB, y ${FORM_BOUNDS.fileBytesMax / MB} MB su archivo (413)`,
      `cada ${FORM_BOUNDS.stretchSeconds} segundos deben llegar ${FORM_BOUNDS.bytesAStretch / 1024} KB`,
      `${IMAGE_BOUNDS.secondsMax} segundos, 256 MB y ${IMAGE_BOUNDS.pixelsMax / 1e6} millones de píxeles`,
      `un JPEG, ${IMAGE_BOUNDS.jpegScansMax} pasadas como máximo`,
      `${IMAGE_BOUNDS.waitingMax} grandes y ${IMAGE_BOUNDS.waitingMax} pequeñas en total, ${IMAGE_BOUNDS.waitingMaxByAddress} por dirección`,
      `${SESSIONS_MAX} sesiones abiertas`,
    ])
      expect(page).toContain(sentence)
    // The worker may grow a little beyond before it is killed.
    expect(IMAGE_BOUNDS.megabytesMax).toBeLessThan(256)
  })
})

/** The row of a table of the page that names this limit or setting; empty if none does. */
function rowOf(name: string): string {
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  return rows.find((row) => row.includes(`\`${name}\``)) ?? ''
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const PERIODS: Record<number, string> = {
  [15 * MINUTE]: 'en 15 minutos',
  [HOUR]: 'por hora',
  [24 * HOUR]: 'al día',
}

/** All limits of `server/platform/http/limits.ts` with fixed numbers, as the code defines them. */
function limitsInCode(): { name: string; tries: number; seconds: number }[] {
  const times: Record<string, number> = { QUARTER_HOUR: 15 * MINUTE, HOUR, '24 * HOUR': 24 * HOUR }
  return globSync('server/{identity,features,staff}/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap(
    (file) => {
      const bodies = [...readFileSync(file, 'utf8').matchAll(/const (\w+): Limit = \{([^}]*)\}/g)]
      return bodies.map(([, , body = '']) => {
        const [, base] = /\.\.\.(\w+)/.exec(body) ?? []
        const whole = `${body}\n${bodies.find(([, constant]) => constant === base)?.[2] ?? ''}`
        return {
          name: String(/name: '([^']+)'/.exec(whole)?.[1]),
          tries: Number(/tries: (\d+)/.exec(whole)?.[1]),
          seconds: times[String(/seconds: ([^,\n]+)/.exec(whole)?.[1])] ?? Number.NaN,
        }
      })
    },
  )
}
