// Each command of the operator leaves an entry in the audit trail.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand, withItsText } from '#server/commands.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'

const app = await appOfFile()
const { db } = app.database
const { email } = namedWorld.oscar
const oscar = await idOf(app, 'oscar')

async function entriesOf(run: () => Promise<unknown>) {
  const last = await db.selectFrom('audit_head').select('last_id').executeTakeFirstOrThrow()
  await run()
  const rows = await db
    .selectFrom('audit_entry')
    .where('id', '>', last.last_id)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ actor, actor_id, act, subject, details }) => ({
    actor,
    actor_id,
    act,
    subject,
    ...JSON.parse(details),
  }))
}
const run = (...words: string[]) => entriesOf(() => runCommand(app.platform, words))

test('a command is recorded with the account that runs it, what it was and about whom, without the e-mail', async () => {
  expect(await run('detective', 'show', email)).toEqual([
    {
      ...{ actor: userInfo().username, actor_id: null, act: 'console' },
      subject: `detective ${oscar}`,
      command: `detective show detective ${oscar}`,
    },
  ])
})

test('--as names another operator, wherever it stands, and the command does not see it', async () => {
  for (const words of [
    ['--as', 'ana@example.org', 'detective', 'show', email],
    ['detective', 'show', '--as', 'ana@example.org', email],
  ])
    expect(await run(...words)).toMatchObject([
      { actor: 'ana@example.org', command: `detective show detective ${oscar}` },
    ])
})

test('--as without an e-mail after it is refused, and nothing is done', async () => {
  for (const named of [['ana'], []]) {
    const given = ['detective', 'show', email, '--as', ...named]
    const refused = { lines: ['Tras --as va un correo: --as <correo>.'], exit_code: 1 }
    expect(
      await entriesOf(async () => expect(await runCommand(app.platform, given)).toEqual(refused)),
    ).toEqual([])
  }
})

test('keys in an address are not recorded', async () => {
  const words = ['storage', 'copy', 'disk', 's3://name:a-secret/key@cubo?region=x']
  const entries = await entriesOf(() => runCommand(app.platform, words))
  expect(entries).toMatchObject([
    { command: expect.stringMatching(/^storage copy disk s3:/) },
    { command: expect.stringMatching(/^storage copy disk s3:/) },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/a-secret|key@/)
})

test('the name that came with the command from another process counts', async () => {
  const told = () => runCommand(app.platform, ['contact', 'list'], 'eva')
  expect(await entriesOf(told)).toMatchObject([{ actor: 'eva', subject: 'contact', command: 'contact list' }])
})

test('a command that is refused is recorded, and that it was not done', async () => {
  expect(await run('contact', 'show', '4711')).toMatchObject([
    { subject: 'contact 4711', command: 'contact show 4711' },
    { subject: 'contact 4711', outcome: 'not done' },
  ])
})

test('the text of a file and a network address are not recorded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-letter-'))
  writeFileSync(join(folder, 'carta.txt'), 'Asunto\n\nEl texto de la carta.')
  const words = withItsText(['letter', 'preview', 'carta.txt'], folder)
  expect(await run(...words)).toMatchObject([{ command: 'letter preview (fichero)' }])
  expect(await run('security', 'events', '--address', '192.0.2.7')).toMatchObject([
    { command: 'security events --address (dirección)' },
  ])
})

test('the link of a new administrator is not recorded', async () => {
  const entries = await run('admin', 'create', 'nueva@example.org')
  expect(entries).toMatchObject([{ subject: 'admin', command: 'admin create nueva@example.org' }])
  expect(JSON.stringify(entries)).not.toContain('/password/reset/')
})

test('commands without personal data leave no entry', async () => {
  for (const words of [['migrate'], ['legal', 'check'], ['audit', 'verify'], ['nothing']])
    expect(await run(...words), words.join(' ')).toEqual([])
})
