import { expect, test } from 'vitest'
import { REASON_MAX } from '#contract/moderation.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { letElapse } from '#server/testing/requests.ts'
import { runCommand } from '../../commands.ts'
import { everythingOn } from '../account/export/export.ts'

const app = await appOfFile()

const calls = collaborationCalls(app)

const operator = (...words: string[]) => runCommand(app.platform, ['collaboration', 'remove', ...words])
const listed = async (who: 'nuria' | 'lucia', query = ''): Promise<number[]> => {
  const { body } = await app.get(`/api/collaborations/search-request/${query}`, await tokenOf(app, who))
  return body.data.map((it: { id: number }) => it.id)
}
/** The e-mail about the request with this subject. */
async function emailAbout(subject: string) {
  const such = async () =>
    (await app.emails(namedWorld.lucia.email, 0)).find(({ text }) => text.includes(`«${subject}»`))
  await expect.poll(such).toBeDefined()
  return (await such())!
}
const decisions = async () =>
  await app.database.db
    .selectFrom('content_decision')
    .where('detective_id', '=', await idOf(app, 'lucia'))
    .orderBy('id')
    .select(['content_kind', 'content_id', 'decision', 'reason', 'decided_by'])
    .execute()

test('A removed request is gone for everybody at once, also for its author, who cannot restore it', async () => {
  const id = await calls.publish('lucia', { subject: 'Seguimiento con nombre' })
  const others = await calls.publish('lucia', { subject: 'Otra que se queda' })
  await calls.read('nuria', id)
  const { lines, exit_code } = await operator(String(id))
  expect([exit_code, lines]).toEqual([
    0,
    [
      `Retirada la petición ${id}, «Seguimiento con nombre», de ${namedWorld.lucia.email}. Se le avisará por correo, con el motivo.`,
    ],
  ])
  for (const who of ['nuria', 'lucia']) {
    const { status, body } = await calls.read(who, id)
    expect([status, body.payload.msg.general]).toEqual([
      404,
      ['Esta petición de colaboración no existe o ya no está disponible.'],
    ])
  }
  expect((await calls.restore('lucia', id)).status).toBe(404)
  expect((await calls.edit('lucia', id)).status).toBe(404)
  expect(await listed('nuria')).not.toContain(id)
  expect(await listed('lucia', '?owner=true')).not.toContain(id)
  expect(await listed('lucia', '?owner=true')).toContain(others)
})

test('The author gets an e-mail with the request, the reason and how to object, and the decision is stored', async () => {
  const id = await calls.publish('lucia', { subject: 'Con <b>datos</b>' })
  const before = await decisions()
  await operator(String(id), '--reason', 'Nombra a la persona investigada.')
  const email = await emailAbout('Con <b>datos</b>')
  expect(email.reply_to).toContain('contacto@example.org')
  expect(email.text).toContain('Motivo: Nombra a la persona investigada.')
  expect(email.text).toContain('responda a este mensaje')
  expect(email.text).toMatch(/publicó el \d+ de [a-z]+ de \d{4}/)
  expect(email.html).not.toContain('<b>datos')
  expect((await decisions()).slice(before.length)).toEqual([
    {
      content_kind: 'request',
      content_id: id,
      decision: 'removed',
      reason: 'Nombra a la persona investigada.',
      decided_by: null,
    },
  ])
  const { body } = await app.post(
    '/api/user/managment/export',
    { current_password: PASSWORD },
    await tokenOf(app, 'lucia'),
  )
  expect(body.moderation_events.at(-1)).toEqual({
    from_status: 'approved',
    to_status: 'approved',
    reason: `Retirada la petición ${id}: Nombra a la persona investigada.`,
    ground: null,
    by_owner: false,
    decided_at: expect.any(String),
  })
})

test('Without a reason the author gets a general one; a reason that is too long is refused', async () => {
  const id = await calls.publish('lucia', { subject: 'Sin motivo dicho' })
  const { lines, exit_code } = await operator(String(id), '--reason', 'x'.repeat(REASON_MAX + 1))
  expect([exit_code, lines[0]]).toEqual([1, expect.stringContaining(String(REASON_MAX))])
  expect((await calls.read('nuria', id)).status).toBe(200)
  await operator(String(id), '--reason', ' ')
  expect((await emailAbout('Sin motivo dicho')).text).toContain('Motivo: Su contenido no cumple')
})

test('Hidden, elapsed and just deleted requests, and those of suspended authors, can be removed too', async () => {
  const subjects = ['Una oculta', 'Una transcurrida', 'Una eliminada', 'Una de quien se suspende']
  const ids = await Promise.all(subjects.map((subject) => calls.publish('lucia', { subject })))
  const [hidden, elapsed, deleted] = ids
  await calls.disable('lucia', hidden!)
  await letElapse(app, elapsed!)
  await calls.remove('lucia', deleted!)
  const status = async (status: 'suspended' | 'approved') =>
    app.database.db
      .updateTable('detective')
      .set({ status })
      .where('id', '=', await idOf(app, 'lucia'))
      .execute()
  await status('suspended')
  for (const id of ids) expect((await operator(String(id))).exit_code).toBe(0)
  await status('approved')
  for (const id of ids) expect((await calls.restore('lucia', id)).status).toBe(404)
  for (const subject of subjects) await emailAbout(subject)
})

test('For an unknown or missing number the command fails with a message, and no e-mail is sent', async () => {
  const id = await calls.publish('lucia')
  await operator(String(id))
  for (const [words, line] of [
    [[String(id)], /^No hay ninguna petición con ese número\.$/],
    [['999999999'], /^No hay ninguna/],
    [['9999999999'], /^Uso: /],
    [['-1'], /^Uso: /],
    [['uno'], /^Uso: /],
    [[], /^Uso: /],
    [['1', '2'], /^Uso: /],
    [['1', '--yes'], /^Uso: /],
  ] as const) {
    const { lines, exit_code } = await operator(...words)
    expect([exit_code, lines]).toEqual([1, [expect.stringMatching(line)]])
  }
})

// Last, because it ends Lucía's session.
test('The decision stays in the author’s export with the status at that time, whatever happens later', async () => {
  const id = await calls.publish('lucia')
  const author = await idOf(app, 'lucia')
  await operator(String(id), '--reason', 'Nombra a alguien.')
  const decide = (action: string) => runCommand(app.platform, ['detective', action, namedWorld.lucia.email])
  await decide('suspend')
  const { moderation_events } = await everythingOn(app.platform, author)
  await decide('restore')
  expect(moderation_events.slice(-2)).toMatchObject([
    {
      from_status: 'approved',
      to_status: 'approved',
      reason: `Retirada la petición ${id}: Nombra a alguien.`,
    },
    { from_status: 'approved', to_status: 'suspended' },
  ])
})
