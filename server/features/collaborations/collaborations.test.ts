import { describe, expect, test } from 'vitest'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf, requestIdOf } from '#server/testing/people.ts'
import { addRequest, inDays, letElapse } from '#server/testing/requests.ts'
import { sweepCollaborations } from './sweeps.ts'

const app = await appOfFile()

const calls = collaborationCalls(app)

type Change = (who: string, id: number) => Promise<{ status: number }>

/** The actions that only the author may take, each as a function of the user who tries it. */
const changes = (): [string, Change][] => [
  ['edit', (who, id) => calls.edit(who, id, { subject: 'Otro asunto' })],
  ['hide', (who, id) => calls.disable(who, id, 'true')],
  ['show', (who, id) => calls.disable(who, id, 'false')],
  ['delete', (who, id) => calls.remove(who, id)],
]
const sentence = { status: 'error', payload: { msg: { general: [expect.any(String)] } } }

describe('a request', () => {
  test('is published by a detective, hidden ones included, and read by every other detective', async () => {
    for (const author of ['lucia', 'beatriz']) {
      const id = await calls.publish(author)
      for (const reader of ['lucia', 'rafael', 'beatriz', 'admin']) {
        const { status, body } = await calls.read(reader, id)
        expect([status, body.user.id]).toEqual([200, await idOf(app, author as 'lucia')])
      }
    }
  })

  test('is not published by an administrator who is not a detective, nor by a visitor', async () => {
    const { status, body } = await calls.create('admin')
    expect([status, body]).toEqual([403, sentence])
    expect((await calls.create('visitor')).status).toBe(401)
    expect((await calls.read('visitor', await requestIdOf(app, 'siniestroEnSevilla'))).status).toBe(401)
  })

  test('answers 404 for an unknown number and 422 for a malformed one', async () => {
    const missing = 2_147_483_647
    expect((await calls.read('lucia', missing)).body).toEqual(sentence)
    for (const status of [await calls.read('lucia', missing), await calls.restore('lucia', missing)])
      expect(status.status).toBe(404)
    for (const [, change] of changes()) expect((await change('lucia', missing)).status).toBe(404)
    const token = await calls.tokenFor('lucia')
    for (const wrong of ['uno', '-1', '1.5', '99999999999'])
      expect((await app.get(`/api/collaboration/${wrong}`, token)).status, wrong).toBe(422)
  })

  test('is changed only by its author', async () => {
    const id = await calls.publish('lucia')
    const before = (await calls.read('lucia', id)).body
    for (const [name, change] of changes())
      for (const who of ['rafael', 'admin'])
        expect((await change(who, id)).status, `${who} may not ${name}`).toBe(403)
    expect((await calls.read('lucia', id)).body).toEqual(before)
    for (const [name, change] of changes())
      expect((await change('lucia', id)).status, name).toBe(name === 'delete' ? 204 : 200)
  })

  test('that has elapsed cannot be changed', async () => {
    const id = await calls.publish('lucia')
    await calls.read('rafael', id)
    await letElapse(app, id)
    const before = (await calls.read('lucia', id)).body
    for (const [name, change] of changes()) {
      expect((await change('lucia', id)).status, name).toBe(409)
      expect((await change('rafael', id)).status, name).toBe(403)
    }
    expect((await calls.read('lucia', id)).body).toEqual(before)
  })

  test('of a suspended author is shown to nobody', async () => {
    const id = await addRequest(app, await idOf(app, 'ramon'), { start_date: inDays(3) })
    for (const who of ['lucia', 'admin']) {
      expect((await calls.read(who, id)).status).toBe(404)
      for (const [name, change] of changes()) expect((await change(who, id)).status, name).toBe(404)
    }
  })
})

describe('a request that is hidden', () => {
  test('is visible to its author only', async () => {
    const id = await calls.publish('lucia', { description: 'Solo para mí' })
    const { status, body } = await calls.disable('lucia', id)
    expect([status, body]).toMatchObject([200, { id, disabled: true, description: 'Solo para mí' }])
    expect((await calls.read('lucia', id)).body).toEqual(body)
    for (const who of ['rafael', 'admin']) {
      expect((await calls.read(who, id)).body).toEqual(sentence)
      expect((await calls.read(who, id)).status).toBe(404)
      for (const [name, change] of changes()) expect((await change(who, id)).status, name).toBe(404)
    }
  })

  test('is hidden and shown by any accepted form of the value, and a repeated call changes nothing', async () => {
    const id = await calls.publish('lucia')
    for (const [given, disabled] of [
      ['true', true],
      ['1', true],
      [true, true],
      ['false', false],
      ['0', false],
      [false, false],
    ] as const) {
      const { status, body } = await calls.disable('lucia', id, given)
      expect([status, body.disabled], String(given)).toEqual([200, disabled])
      expect((await calls.read('rafael', id)).status).toBe(disabled ? 404 : 200)
    }
  })

  test('is not hidden by any other value', async () => {
    const id = await calls.publish('lucia')
    for (const wrong of [null, '', 'sí', 'TRUE', 1, 0, [], {}]) {
      const { status, body } = await calls.disable('lucia', id, wrong)
      expect([status, Object.keys(body.payload.msg)], String(wrong)).toEqual([422, ['disable']])
    }
    expect((await calls.read('rafael', id)).status).toBe(200)
  })

  test('stays hidden after an edit, and after it has elapsed', async () => {
    const id = await calls.publish('lucia')
    await calls.disable('lucia', id)
    expect((await calls.edit('lucia', id, { subject: 'Otro' })).body).toMatchObject({ disabled: true })
    await letElapse(app, id)
    expect((await calls.read('rafael', id)).status).toBe(404)
    expect((await calls.disable('lucia', id, 'false')).status).toBe(409)
    expect((await calls.read('lucia', id)).body).toMatchObject({ disabled: true, elapsed: true })
  })
})

describe('a request that was deleted', () => {
  const ago = (id: number, seconds: number) =>
    app.database.query(
      'update collaboration set deleted_at = now() - make_interval(secs => $2) where id = $1',
      [id, seconds],
    )
  const remains = async (id: number) =>
    (await app.database.query('select id from collaboration where id = $1', [id])).rowCount === 1

  test('is shown to nobody, and deleting it again answers 404', async () => {
    const id = await calls.publish('lucia')
    const { status, body } = await calls.remove('lucia', id)
    expect([status, body]).toEqual([204, ''])
    for (const who of ['lucia', 'rafael', 'admin']) {
      expect((await calls.read(who, id)).status).toBe(404)
      for (const [name, change] of changes()) expect((await change(who, id)).status, name).toBe(404)
    }
  })

  test('is restored unchanged by its author within two minutes', async () => {
    const id = await calls.publish('lucia', { description: 'Se queda' })
    await calls.read('rafael', id)
    await calls.disable('lucia', id)
    const before = (await calls.read('lucia', id)).body
    await calls.remove('lucia', id)
    await ago(id, 118)
    expect((await calls.restore('rafael', id)).status).toBe(404)
    expect((await calls.restore('admin', id)).status).toBe(404)
    expect((await calls.read('lucia', id)).status).toBe(404)
    const restored = await calls.restore('lucia', id)
    expect([restored.status, restored.body]).toEqual([200, before])
    expect((await calls.read('lucia', id)).body).toEqual(before)
    // A client that lost the answer asks again.
    expect((await calls.restore('lucia', id)).body).toEqual(before)
    expect((await calls.restore('rafael', id)).status).toBe(404)
    await calls.remove('lucia', id)
    await ago(id, 121)
    expect((await calls.restore('lucia', id)).status).toBe(404)
  })

  test('is also restored if its start has passed in the meantime', async () => {
    const id = await calls.publish('lucia')
    await calls.remove('lucia', id)
    await letElapse(app, id)
    expect((await calls.restore('lucia', id)).body).toMatchObject({ id, elapsed: true })
  })

  test('is deleted for good when it can no longer be restored; other requests stay', async () => {
    const [old, fresh, open] = [
      await calls.publish('lucia'),
      await calls.publish('lucia'),
      await calls.publish('lucia'),
    ]
    await calls.read('rafael', old)
    for (const id of [old, fresh]) await calls.remove('lucia', id)
    await ago(old, 121)
    await ago(fresh, 100)
    await sweepCollaborations(app.platform)
    expect([await remains(old), await remains(fresh), await remains(open)]).toEqual([false, true, true])
    expect((await calls.restore('lucia', fresh)).status).toBe(200)
  })

  test('is deleted for good in batches of any number', async () => {
    await app.database.query(
      `insert into collaboration (detective_id, subject, area_key, start_date, deleted_at)
       select $1, 'Una de muchas', 30000001, '2030-01-01', now() - interval '1 hour' from generate_series(1, 250)`,
      [await idOf(app, 'lucia')],
    )
    await sweepCollaborations(app.platform)
    const { rows } = await app.database.query(
      `select count(*)::int as left from collaboration where subject = 'Una de muchas'`,
    )
    expect(rows).toEqual([{ left: 0 }])
  })
})

describe('the text of a request', () => {
  test('never appears in the log', async () => {
    const secrets = { subject: 'Asunto-que-nadie-lee', description: 'Descripción-que-nadie-lee' }
    const id = await calls.publish('lucia', secrets)
    await calls.edit('lucia', id, { ...secrets, service_id: 999 })
    await calls.create('lucia', { ...secrets, start_date: inDays(-1) })
    expect(app.logLines()).not.toMatch(/nadie-lee/)
  })
})
