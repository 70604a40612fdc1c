// The hint on a new password knows only the most common ones. The package's whole list is 180 KB compressed,
// for words that hardly anybody types; the server, which refuses them, reads all of it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const MODULE = 'virtual:common-passwords'
const COUNT = 3000

/** Gives the browser the start of the package's list, most common first, as one text separated by spaces. */
export function commonPasswords(): Plugin {
  return {
    name: 'pesquisa:common-passwords',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(words())}` : undefined),
  }
}

function words(): string {
  const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const all = JSON.parse(readFileSync(list, 'utf8')) as string[]
  return all.slice(0, COUNT).join(' ')
}
