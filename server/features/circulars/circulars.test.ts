// An e-mail to all members: about a data breach, or a coming change of the terms.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CIRCULAR_SUBJECT_MAX } from '#contract/circulars.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { addDetective, appOfFile, idOf, tokenOfRole } from '#server/testing/people.ts'
import { runCommand, withItsText } from '../../commands.ts'
import { begunCircular } from './queries.ts'
import { sendCircular } from './sending.ts'
import { readCircular } from './text.ts'

const app = await appOfFile()
let folder: string
let files = 0
const { lucia, beatriz, oscar, ramon, rafael, nuria } = namedWorld
const db = () => app.database.db

beforeAll(async () => {
  await tokenOfRole(app, 'admin')
  folder = mkdtempSync(join(tmpdir(), 'pesquisa-letter-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const operator = (...words: string[]) => runCommand(app.platform, withItsText(['letter', ...words], folder))
function written(text: string) {
  files += 1
  const path = join(folder, `carta-${files}.md`)
  writeFileSync(path, text)
  return path
}
const TEXT = (about: string) =>
  `# ${about}\n\nEl **1 de marzo** cambian los términos.\nEntre otras cosas:\n\n- una\n- otra\n`
const got = async (email: string, subject: string) =>
  (await allEmails(app, email)).filter((message) => message.subject === subject).length

test('The operator first previews it and sends a test to the own address; nobody else gets anything', async () => {
  const path = written(TEXT('Ensayo'))
  const { exit_code, lines } = await operator('preview', path)
  expect(exit_code).toBe(0)
  expect(lines.slice(0, 6)).toEqual([
    'Asunto: Ensayo',
    '',
    'El 1 de marzo cambian los términos.',
    'Entre otras cosas:',
    '',
    '- una',
  ])
  const { listening } = await db()
    .selectFrom('account')
    .where('email_verified_at', 'is not', null)
    .select((it) => it.fn.countAll<number>().as('listening'))
    .executeTakeFirstOrThrow()
  expect(lines.at(-1)).toContain(`Saldría a ${listening}:`)
  expect((await operator('test', path, '--to', 'yo@example.org')).exit_code).toBe(0)
  expect(await got('yo@example.org', 'Ensayo')).toBe(1)
  expect(await got(lucia.email, 'Ensayo')).toBe(0)
  expect((await operator('status')).lines).toEqual(['No se ha enviado ninguna carta a todos.'])
})

test('With --yes everybody gets it: hidden, leaving, suspended and waiting detectives, and administrators; without it nobody', async () => {
  await db()
    .updateTable('detective')
    .set({ status: 'leaving' })
    .where('id', '=', await idOf(app, 'rafael'))
    .execute()
  const path = written(TEXT('Aviso'))
  const asked = await operator('send', path)
  expect([asked.exit_code, asked.lines[0]]).toEqual([
    1,
    expect.stringMatching(/^Se enviaría a \d+:.*--yes\.$/),
  ])
  expect((await operator('send', path, '--yes')).exit_code).toBe(0)
  for (const { email } of [lucia, beatriz, rafael, ramon, oscar, { email: 'admin@example.org' }])
    expect(await got(email, 'Aviso'), email).toBe(1)
  const again = await operator('send', written(TEXT('Aviso').replaceAll('\n', '\r\n')), '--yes')
  expect([again.exit_code, again.lines[0]]).toEqual([1, expect.stringContaining('ya se envió')])
  expect(await got(lucia.email, 'Aviso')).toBe(1)
  expect((await operator('status')).lines.at(-1)).toMatch(/todas las cuentas.*Aviso$/)
})

test('With --only approved it goes only to approved detectives, including hidden ones', async () => {
  expect((await operator('send', written(TEXT('Términos')), '--yes', '--only', 'approved')).exit_code).toBe(0)
  for (const { email } of [lucia, beatriz]) expect(await got(email, 'Términos'), email).toBe(1)
  for (const { email } of [rafael, ramon, oscar, { email: 'admin@example.org' }])
    expect(await got(email, 'Términos'), email).toBe(0)
})

test('An e-mail that nobody verified gets none: it may belong to a stranger', async () => {
  await db()
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('email', '=', nuria.email)
    .execute()
  await operator('send', written(TEXT('Verificados')), '--yes')
  expect(await got(nuria.email, 'Verificados')).toBe(0)
  await db()
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('email', '=', nuria.email)
    .execute()
})

test('After an interruption it continues at the same place, and nobody gets two', async () => {
  for (let nth = 0; nth < 120; nth += 1) await addDetective(app)
  const text = TEXT('Brecha')
  const circular = readCircular(text)
  const { id } = await begunCircular(db(), {
    text_hash: circular.hash,
    subject: circular.subject,
    audience: 'approved',
  })
  // The first batch is sent, then the process is killed.
  expect(await sendCircular(app.platform, id, circular, 1)).toBe(100)
  expect((await operator('status')).lines.find((line) => line.endsWith('Brecha'))).toMatch(/a medias +100 /)
  const other = await operator('send', written(text), '--yes', '--only', 'approved')
  expect([other.exit_code, other.lines[0]]).toEqual([
    0,
    expect.stringMatching(/^Ha seguido donde se cortó: \d\d cartas/),
  ])
  const approved = await db()
    .selectFrom('account')
    .innerJoin('detective', 'detective.id', 'account.id')
    .where('status', '=', 'approved')
    .select('email')
    .execute()
  await allEmails(app, lucia.email)
  const told = (await app.emails(undefined, 0))
    .filter(({ subject }) => subject === 'Brecha')
    .map(({ to }) => to)
  expect(told).toHaveLength(approved.length)
  expect(new Set(told)).toEqual(new Set(approved.map(({ email }) => email)))
})

test('If two operators send it at the same time, it is sent once', async () => {
  const path = written(TEXT('A la vez'))
  await Promise.all([operator('send', path, '--yes'), operator('send', path, '--yes')])
  expect(await got(lucia.email, 'A la vez')).toBe(1)
})

test('E-mails that a user waits for leave before it', async () => {
  await operator('send', written(TEXT('Después')), '--yes')
  const { rows } = await app.database.query(
    `select distinct priority from pgboss.job where name = 'mail' order by priority`,
  )
  expect(rows.every(({ priority }) => priority <= 0)).toBe(true)
  expect(rows[0]?.priority).toBe(-1)
})

test.each([
  [['send'], /^Uso: letter/],
  [['status', 'x'], /^Uso/],
  [['preview', 'FILE', '--yes'], /^Uso/],
  [['send', 'FILE', '--only', 'todos'], /^Uso/],
  [['test', 'FILE', '--to', 'no es un correo'], /no es válido/],
] as const)('%j is refused', async (words, line) => {
  const path = written(TEXT('Mal escrita'))
  const { exit_code, lines } = await operator(...words.map((word) => (word === 'FILE' ? path : word)))
  expect([exit_code, lines]).toEqual([1, [expect.stringMatching(line)]])
})

test.each([
  ['', /asunto en la primera línea/],
  ['Solo el asunto', /asunto en la primera línea/],
  [`${'x'.repeat(CIRCULAR_SUBJECT_MAX + 1)}\n\ntexto`, /pasa de 150/],
  ['Asunto\n\nbin\0ario', /UTF-8/],
])('A file without a subject and a text is refused: %j', async (text, line) => {
  expect((await operator('preview', written(text))).lines).toEqual([expect.stringMatching(line)])
})

test('A missing file is named in the error', () => {
  expect(() => withItsText(['letter', 'preview', '/no/hay'], folder)).toThrow('No se puede leer /no/hay')
})
