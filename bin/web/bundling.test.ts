// The effect of the plugins on the libraries, in a small bundle.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../steps.ts'
import { lightZod } from './light-zod.ts'
import { steadyIds } from './steady-ids.ts'
import { themeVariables } from './theme-variables.ts'

const ALIAS = [{ find: /^zod$/, replacement: join(root, 'web', 'lib', 'zod.ts') }]

let folder: string
beforeAll(() => {
  mkdirSync(join(root, 'build'), { recursive: true })
  folder = mkdtempSync(join(root, 'build', 'bundling-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function bundled(code: string, plugins: Plugin[], alias = ALIAS) {
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, code)
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins,
    resolve: { alias },
    build: {
      write: false,
      lib: { entry, formats: ['es'], fileName: 'out' },
      rolldownOptions: { external: ['react'] },
    },
  })
  const [{ output }] = built as unknown as [
    { output: { fileName: string; code?: string; source?: unknown }[] },
  ]
  const css = output.find(({ fileName }) => fileName.endsWith('.css'))
  return { code: output.map((file) => file.code ?? '').join(''), css: String(css?.source ?? '') }
}

const SCHEMA = `import { z } from 'zod'
export const schema = z.object({ name: z.string().min(2) })`

test('zod checks values without its removed parts, and never tries to compile functions from text', async () => {
  const { code } = await bundled(SCHEMA, [lightZod()])
  const whole = await bundled(SCHEMA, [], [])
  expect(code.length).toBeLessThan(whole.code.length * 0.85)
  const file = join(folder, 'zod.mjs')
  writeFileSync(file, code)
  const { schema } = (await import(pathToFileURL(file).href)) as {
    schema: { safeParse(value: unknown): { success: boolean } }
  }
  expect(schema.safeParse({ name: 'Ana' }).success).toBe(true)
  expect(schema.safeParse({ name: 'A' }).success).toBe(false)
  const settings: { jitless?: boolean } = Reflect.get(globalThis, '__zod_globalConfig')
  expect(settings).toMatchObject({ jitless: true })
  // All copies of zod in a process share these settings, those of other tests too.
  delete settings.jitless
})

test("a build that does not find zod's parts, or Mantine's hook, fails with a clear message", async () => {
  const nothing = 'export const nothing = 0'
  await expect(bundled(nothing, [lightZod()])).rejects.toThrow('have they moved?')
  await expect(bundled(nothing, [steadyIds()])).rejects.toThrow('has its file moved')
})

test("Mantine's useId returns React's own id", async () => {
  const { code } = await bundled("export { useId } from '@mantine/hooks'", [steadyIds()])
  expect(code).not.toContain('mantine-')
  expect(code).toContain('useId')
})

test('the tokens are added as a style sheet', async () => {
  const { css } = await bundled("import 'virtual:theme-variables.css'", [themeVariables()])
  expect(css).toContain('--bar-height:')
})
