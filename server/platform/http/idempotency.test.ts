import { describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile } from '#server/testing/people.ts'
import { inDays } from '#server/testing/requests.ts'
import { forgetOldAnswers } from './idempotency.ts'

const app = await appOfFile()

const calls = collaborationCalls(app)

const CREATE = '/api/collaborations/create'
const OFFICE = '/api/user/managment/office-name'

/** A call with an idempotency key; the body is sent as given. */
async function send(who: string, key: string, body: object, path = CREATE) {
  const headers = {
    authorization: `Bearer ${await calls.tokenFor(who)}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  return await app.send('POST', path, { headers, body: JSON.stringify(body) })
}
const tenTimes = <Done>(action: (time: number) => Promise<Done>) =>
  Promise.all(Array.from({ length: 10 }, (_, time) => action(time)))
const withSubject = async (subject: string) =>
  (await app.database.query('select id from collaboration where subject = $1', [subject])).rowCount
const complaint = (answer: { body: { payload: { msg: object } } }) => answer.body.payload.msg
const inGeneral = (words: RegExp) => ({ general: [expect.stringMatching(words)] })

describe('A client that got no answer and repeats the call with the same key', () => {
  test('publishes once, and gets exactly the same answer', async () => {
    const draft = draftWith({
      subject: 'Una sola',
      idioms: ['en', 'es'],
      description: 'ñ «»\n€',
      age_range_lower: 30,
    })
    const first = await send('lucia', 'una-sola', draft)
    const again = await send('lucia', 'una-sola', draft)
    expect(first.status).toBe(201)
    expect([again.status, JSON.stringify(again.body)]).toEqual([201, JSON.stringify(first.body)])
    expect(await withSubject('Una sola')).toBe(1)
  })

  test('publishes once also if ten calls are sent at the same moment', async () => {
    for (const round of [1, 2, 3]) {
      const subject = `Diez a la vez ${round}`
      const answers = await tenTimes(() => send('lucia', `diez-${round}`, draftWith({ subject })))
      for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body])
      expect(await withSubject(subject)).toBe(1)
    }
  })

  test('gets the first answer also after the data has changed, and changes nothing', async () => {
    const draft = draftWith({ subject: 'Primera redacción' })
    const first = await send('lucia', 'redaccion', draft)
    const path = `/api/collaborations/edit/${first.body.id}`
    const [second, third] = [draftWith({ subject: 'Segunda' }), draftWith({ subject: 'Tercera' })]
    const edited = await send('lucia', 'segunda', second, path)
    expect(edited.body.subject).toBe('Segunda')
    await send('lucia', 'tercera', third, path)
    expect((await send('lucia', 'redaccion', draft)).body).toEqual(first.body)
    expect((await send('lucia', 'segunda', second, path)).body).toEqual(edited.body)
    expect((await calls.read('lucia', first.body.id)).body.subject).toBe('Tercera')
    await calls.remove('lucia', first.body.id)
    expect((await send('lucia', 'segunda', second, path)).body).toEqual(edited.body)
    expect((await calls.read('lucia', first.body.id)).status).toBe(404)
  })

  test('is recognised by the data that it sends, not by the order of the fields', async () => {
    const draft = draftWith({ subject: 'En otro orden' })
    const first = await send('lucia', 'orden', draft)
    const turned = Object.fromEntries(Object.entries(draft).reverse())
    expect((await send('lucia', 'orden', turned)).body).toEqual(first.body)
    expect(await withSubject('En otro orden')).toBe(1)
  })

  test('may repeat it for 24 hours; after that the key counts as new', async () => {
    const draft = draftWith({ subject: 'Ayer' })
    const first = await send('lucia', 'ayer', draft)
    const age = (minutes: number) =>
      app.database.query(
        `update idempotent_answer set answered_at = now() - make_interval(mins => $1)
         where answer->>'subject' = 'Ayer'`,
        [minutes],
      )
    await age(24 * 60 - 1)
    await forgetOldAnswers(app.database.db)
    expect((await send('lucia', 'ayer', draft)).body).toEqual(first.body)
    await age(24 * 60 + 1)
    const anew = await tenTimes(() => send('lucia', 'ayer', draft))
    expect(new Set(anew.map(({ body }) => body.id)).size).toBe(1)
    expect(anew[0]!.body.id).not.toBe(first.body.id)
    await age(24 * 60 + 1)
    expect((await send('lucia', 'ayer', draftWith({ subject: 'Ayer', vehicle: 'Moto' }))).status).toBe(201)
    expect(await withSubject('Ayer')).toBe(3)
  })
})

describe('An idempotency key', () => {
  test('is refused with other data, or in another call', async () => {
    const draft = draftWith({ subject: 'La de siempre' })
    const { body } = await send('lucia', 'siempre', draft)
    // The data is the same here; only the call is another.
    const numbered = await send('lucia', 'numerada', { ...draft, id: String(body.id) })
    expect(numbered.status).toBe(201)
    for (const answer of [
      await send('lucia', 'numerada', draft, `/api/collaborations/edit/${body.id}`),
      await send('lucia', 'siempre', { ...draft, subject: 'Otra' }),
      await send('lucia', 'siempre', { ...draft, vehicle: 'Moto' }),
      await send('lucia', 'siempre', draft, `/api/collaborations/edit/${body.id}`),
    ])
      expect([answer.status, complaint(answer)]).toEqual([422, inGeneral(/ya se usó/)])
    expect((await calls.read('lucia', body.id)).body).toEqual(body)
    expect(await withSubject('Otra')).toBe(0)
  })

  test('is valid for its own account only', async () => {
    const draft = draftWith({ subject: 'De dos' })
    const authors = async () => {
      const answers = await Promise.all(['lucia', 'rafael'].map((who) => send(who, 'la-misma', draft)))
      return answers.map(({ body }) => body.user.full_name.split(' ')[0])
    }
    expect(await authors()).toEqual(['Lucía', 'Rafael'])
    // Repeated, each gets the own answer, not that of the other.
    expect(await authors()).toEqual(['Lucía', 'Rafael'])
    expect(await withSubject('De dos')).toBe(2)
  })

  test('has 1 to 200 visible ASCII characters', async () => {
    for (const key of ['a', '!~'.repeat(100), '"f3b1-comillas"'])
      expect((await send('lucia', key, draftWith())).status, key).toBe(201)
    for (const key of ['', 'a'.repeat(201), 'dos palabras', 'eñe', 'tab\tulador']) {
      const answer = await send('lucia', key, draftWith({ subject: 'Nunca' }))
      expect([answer.status, complaint(answer)], key).toEqual([422, inGeneral(/Idempotency-Key/)])
    }
    expect(await withSubject('Nunca')).toBe(0)
  })

  test('stays unused if the call was refused', async () => {
    const wrong = draftWith({ subject: 'A la segunda', service_id: 999 })
    for (const refused of [wrong, { ...wrong, service_id: 1, start_date: inDays(-1) }, wrong])
      expect((await send('lucia', 'segunda-vez', refused)).status).toBe(422)
    const right = draftWith({ subject: 'A la segunda' })
    expect((await send('lucia', 'segunda-vez', right)).status).toBe(201)
    expect((await send('admin', 'segunda-vez', right)).status).toBe(403)
    const { body } = await send('rafael', 'otra', draftWith())
    const path = `/api/collaborations/edit/${body.id}`
    expect((await send('lucia', 'ajena', right, path)).status).toBe(403)
    expect(await withSubject('A la segunda')).toBe(1)
    const { rowCount } = await app.database.query('select from idempotent_answer where answer is null')
    expect(rowCount).toBe(0)
  })

  test('may be left out; then each call counts', async () => {
    const answers = await tenTimes(() => calls.create('lucia', { subject: 'Sin clave' }))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(10)
  })

  test('is ignored by calls that do not support it', async () => {
    for (const office_name of ['Uno', 'Dos']) {
      const answer = await send('lucia', 'k', { office_name }, OFFICE)
      expect([answer.status, answer.body.data]).toEqual([200, office_name])
    }
  })

  test('may come from the origins of the apps, and the API document describes it', async () => {
    const shell = await startApp({ ALLOWED_ORIGINS: 'capacitor://localhost' })
    const { headers } = await shell.send('OPTIONS', CREATE, {
      headers: {
        origin: 'capacitor://localhost',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    const { body } = await shell.get('/api/openapi.json')
    await shell.close()
    expect(headers.get('access-control-allow-headers')).toContain('idempotency-key')
    const namesOf = (path: string) =>
      ((body.paths[path].post.parameters ?? []) as { name: string }[]).map(({ name }) => name)
    expect(namesOf(CREATE)).toEqual(['Idempotency-Key'])
    expect(namesOf('/api/collaborations/edit/{id}')).toEqual(['id', 'Idempotency-Key'])
    expect(namesOf('/api/collaboration/disable/{id}')).toEqual(['id', 'Idempotency-Key'])
    expect(namesOf(OFFICE)).toEqual([])
  })
})

test('If the answer cannot be stored, nothing is done', async () => {
  await app.database.script(`
    create function keep_nothing() returns trigger language plpgsql as 'begin raise exception $$full$$; end';
    create trigger keep_nothing before update on idempotent_answer for each row execute function keep_nothing()`)
  const draft = draftWith({ subject: 'Todo o nada' })
  expect((await send('lucia', 'todo-o-nada', draft)).status).toBe(500)
  expect(await withSubject('Todo o nada')).toBe(0)
  await app.database.script('drop trigger keep_nothing on idempotent_answer')
  expect((await send('lucia', 'todo-o-nada', draft)).status).toBe(201)
  expect(await withSubject('Todo o nada')).toBe(1)
})

test('Answers older than 24 hours are deleted', async () => {
  await send('lucia', 'para-olvidar', draftWith())
  await app.database.query(`update idempotent_answer set answered_at = now() - interval '24 hours 6 minutes'`)
  await send('lucia', 'para-recordar', draftWith())
  await forgetOldAnswers(app.database.db)
  const { rowCount } = await app.database.query('select from idempotent_answer')
  expect(rowCount).toBe(1)
})
