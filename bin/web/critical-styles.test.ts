import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inlineCriticalStyles } from './critical-styles.ts'

const SHEET = `@font-face{font-family:Slab;src:url(/assets/slab.woff2)}@media (width<=40em){.used{margin:0}}:root{--mantine-color-body:#fff}.used{color:red}.unused{color:blue}
[data-mantine-color-scheme=dark] .used{color:pink}[data-session] .used{display:none}`
const PAGE = `<!DOCTYPE html><html lang="es"><head><link rel="stylesheet" href="/assets/app-1.css#"/><link rel="modulepreload" href="/assets/app-1.js"/></head><body><p class="used">Texto</p><script>((storageKey, restoreKey) => {})("p", null)</script><script type="module" async="">import "/assets/app-1.js"</script></body></html>`

let client: string

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'pesquisa-critical-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(client, folder))
  writeFileSync(join(client, '.vite', 'manifest.json'), '{"app":{"file":"assets/app-1.js"}}')
  writeFileSync(join(client, 'assets', 'app-1.js'), '')
  writeFileSync(join(client, 'assets', 'app-1.css'), SHEET)
  writeFileSync(join(client, 'index.html'), PAGE)
})
afterEach(() => rmSync(client, { recursive: true, force: true }))

const built = async () => {
  await inlineCriticalStyles(client)
  return readFileSync(join(client, 'index.html'), 'utf8')
}

test('a page contains the rules for its elements, for the dark scheme and for members too, and no others', async () => {
  const [, styles = ''] = /<style>(@media.*?)<\/style>/s.exec(await built()) ?? []
  for (const rule of [
    '.used{color:red}',
    'scheme=dark] .used{',
    '[data-session] .used{',
    '--mantine-color-body',
  ])
    expect(styles).toContain(rule)
  expect(styles).not.toContain('.unused')
})

test('its style sheets stay, to be fetched later', async () => {
  expect(await built()).toMatch(/<link disabled rel="stylesheet" href="\/assets\/app-1\.css#"\s*\/?>/)
})

test('the build fails with a clear message if no critical styles were extracted', async () => {
  writeFileSync(join(client, 'assets', 'app-1.css'), '@font-face{src:url(/a.woff2)}.unused{color:blue}')
  await expect(built()).rejects.toThrow(
    'index.html has no critical styles in its head: has beasties changed what it writes?',
  )
})
