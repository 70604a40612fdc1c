import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('.nvmrc names the Node version of the packages', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(new Set(pinned.map(([, version]) => version))).toEqual(
    new Set([readFileSync('.nvmrc', 'utf8').trim()]),
  )
})

test.skipIf(process.platform === 'win32')(
  'an npm that makes no link for the packed Node, as that of Debian, does not keep it from being used',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'pesquisa-node-'))
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    for (const file of ['with-node-24.mjs', 'server-process.mjs'])
      cpSync(`bin/${file}`, join(folder, 'bin', file))
    write('package-lock.json', '{}')
    write('node_modules/.cache/installed', createHash('sha256').update('{}').digest('hex'))
    const packed = `node_modules/node-${process.platform}-${process.arch}/bin/node`
    write(packed, '#!/bin/sh\necho packed\n')
    chmodSync(join(folder, packed), 0o755)
    const said = execFileSync(process.execPath, [join(folder, 'bin/with-node-24.mjs'), 'x.ts'])
    expect(said.toString()).toBe('packed\n')
    rmSync(folder, { recursive: true })
  },
)
