// The operator exports a user's data.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listenForCommands } from '#server/database/control-socket.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { databaseFolder } from '#server/database/embedded/new-folder.ts'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../../../commands.ts'

const app = await appOfFile()
const { oscar } = namedWorld

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-export-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const operator = (...words: string[]) => runCommand(app.platform, ['detective', 'export', ...words])

test('Óscar, who waits for approval, gets all data held on him, and the export is recorded', async () => {
  const { exit_code, lines, file } = await operator(oscar.email, '--to', 'oscar.json')
  expect([exit_code, file?.path]).toEqual([0, 'oscar.json'])
  const data = JSON.parse(file!.content)
  expect(data).toMatchObject({
    account: { email: oscar.email },
    detective: { name: oscar.name, status: 'awaiting_approval' },
    security_events: [{ kind: 'exported_by_operator' }],
  })
  for (const personal of [oscar.email, oscar.name, String(oscar.license_number)])
    expect(lines.join('\n')).not.toContain(personal)
})

test('The file equals the export from the own account', async () => {
  const { body } = await app.post(
    '/api/user/managment/export',
    { current_password: PASSWORD },
    await tokenOf(app, 'lucia'),
  )
  const { file } = await operator(namedWorld.lucia.email, '--to', 'x.json')
  const { exported_at: _, security_events: __, ...same } = JSON.parse(file!.content)
  expect(body).toMatchObject(same)
})

test('If the e-mail is not verified, the operator is warned that its owner may be somebody else', async () => {
  const id = await idOf(app, 'nuria')
  const db = app.database.db
  await db.updateTable('account').set({ email_verified_at: null }).where('id', '=', id).execute()
  const { lines } = await operator(namedWorld.nuria.email, '--to', 'x.json')
  expect(lines.at(-1)).toContain('no está verificado')
})

test.each([
  [[oscar.email], /^Uso: detective export/],
  [['--to', 'x.json'], /^Uso/],
  [[oscar.email, 'otro@example.org', '--to', 'x.json'], /^Uso/],
  [['nadie@example.org', '--to', 'x.json'], /^No hay ninguna cuenta/],
] as const)('%j exports nothing', async (words, line) => {
  expect(await operator(...words)).toEqual({ exit_code: 1, lines: [expect.stringMatching(line)] })
})

test('The file belongs to the user of the command, readable by nobody else, and never replaces another file', async () => {
  const data_dir = mkdtempSync(join(folder, 'data-'))
  // The embedded database of the process that listens; without one the command is refused.
  mkdirSync(databaseFolder(data_dir))
  const path = join(folder, 'datos.json')
  // As npm does: the working directory is not that of the program.
  const socket = await listenForCommands(data_dir, (words) => runCommand(app.platform, words))
  // Asynchronous, because this same process listens on the socket.
  const cli = () =>
    new Promise<{ status: unknown; stdout: string }>((resolve) => {
      const words = ['server/cli.ts', 'detective', 'export', oscar.email, '--to', 'datos.json']
      const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '', INIT_CWD: folder }
      execFile(process.execPath, words, { env }, (error, stdout) =>
        resolve({ status: error ? error.code : 0, stdout }),
      )
    })
  try {
    expect((await cli()).status).toBe(0)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(path, 'utf8')).account.email).toBe(oscar.email)
    const again = await cli()
    expect([again.status, again.stdout]).toEqual([1, expect.stringContaining('ya existe')])
  } finally {
    await socket.close()
  }
})
