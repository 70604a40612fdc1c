// The log of the server is in one language: an operator who searches it must not think of each message twice.
// What the program says to the operator who starts it or gives it a command is no log, and is in Spanish
// (docs/operations.md).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that write to the console in Spanish, with the reason. */
const SPANISH_OUTPUT: Record<string, string> = {
  'server/cli.ts': 'The answer to a command.',
  'server/backup/interrupted.ts': 'The end of an interrupted command.',
  'server/main.ts': 'The warnings to the operator who starts the program.',
}

/** A call of the log, by the name of its level or by a variable, or of the console. */
const CALL = /\b(?:log(?:\.(?:trace|debug|info|warn|error|fatal)|\[\w+\])|console\.\w+)\(/g
/** The text of such a call: its last argument. */
const TEXT = /^\(\s*(?:[^()'"`]|\([^()]*\)|\{[^{}]*\})*?(['"`])(?<text>(?:(?!\1).)*)\1,?\s*\)/s
/** Short words of Spanish that English does not have. */
const SPANISH =
  /\b(al|con|de|del|el|en|es|esta|este|ha|han|la|las|lo|los|para|pero|por|que|se|sin|su|sus|un|una|y|ya)\b/i

/** The calls in a source, with their texts; null for a call whose text is not written there. */
function callsIn(source: string): { call: string; text: string | null }[] {
  return [...source.matchAll(CALL)].map(({ 0: call, index }) => {
    const found = TEXT.exec(source.slice(index + call.length - 1))
    return { call, text: found?.groups?.text ?? null }
  })
}

/** In small letters, as the rest of the log, and without a character or a word of another language. */
function isEnglish({ text }: { text: string | null }) {
  return text !== null && /^[a-z][\x20-\x7e]+$/.test(text) && !SPANISH.test(text)
}

test('each line of the log, and of the console of a running server, has an English text in small letters', () => {
  const calls = globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/testing/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => callsIn(readFileSync(file, 'utf8')).map((call) => ({ file, ...call })))
    .filter(({ file, call }) => !(call.startsWith('console.') && SPANISH_OUTPUT[file]))
  expect(calls.length).toBeGreaterThan(25)
  expect(calls.filter((call) => !isEnglish(call))).toEqual([])
})

test.each([
  "log.info('la base no responde')",
  "request.log.error({ err }, 'no se ha podido enviar el correo')",
  "app.log[level]({ reason: f(x) }, 'sin respuesta del servidor')",
  'console.error(`se detiene: $' + '{error}`)',
  "console.warn('The database is away')",
  "log.warn('la sesión')",
  'log.error({ err: error }, message)',
  'console.log(line)',
])('the check refuses %s', (call) => {
  expect(callsIn(call).map(isEnglish)).toEqual([false])
})

test.each([
  "log.info({ why }, 'no call came, so the server stops')",
  'console.error(`the disk refused a write: $' + '{error}`)',
])('the check accepts %s', (call) => {
  expect(callsIn(call).map(isEnglish)).toEqual([true])
})
