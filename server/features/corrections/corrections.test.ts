import { beforeEach, describe, expect, test } from 'vitest'
import { ALREADY_ASKED, NOTHING_TO_CORRECT } from '#contract/asking-for-corrections.ts'
import { runCommand } from '#server/commands.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { appOfFile, idOf, type Named, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { forgetOldCorrections } from './queries.ts'

const app = await appOfFile({ RATE_LIMIT: 'on', CONTACT_EMAIL: 'direccion@example.org' })

beforeEach(() => app.database.query('delete from correction'))

const PATH = '/api/user/managment/correction'
const { lucia, rafael } = namedWorld
const reason = 'En mi TIP figura así.'

const ask = async (name: Named, fields: object, headers: Record<string, string> = {}) =>
  await app.send('POST', PATH, {
    headers: {
      authorization: `Bearer ${await tokenOf(app, name)}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ reason, ...fields }),
  })
const pending = async (name: Named) => (await app.get(`${PATH}/pending`, await tokenOf(app, name))).body.data
const withdraw = async (name: Named) =>
  await app.send('DELETE', `${PATH}/pending`, {
    headers: { authorization: `Bearer ${await tokenOf(app, name)}` },
  })
const profile = async (name: Named) =>
  (await app.get(`/api/user/${await idOf(app, name)}`, await tokenOf(app, name))).body.detective
const cli = (...words: string[]) => runCommand(app.platform, ['correction', ...words])
const numberOf = async () => String((await app.database.query('select max(id) from correction')).rows[0].max)
/** Waits for an e-mail to that address that contains the sentence, and returns it. */
async function emailTo(to: string, saying: string) {
  const found = async () => (await app.emails(to, 0)).find(({ text }) => text.includes(saying))
  await expect.poll(found).toBeDefined()
  return (await found())!
}

describe('a correction request', () => {
  test('keeps only what would change, and the detective sees it with its date', async () => {
    const asked = await ask('lucia', { name: 'Lucía', surname: ' Serranos ', gender: 'f' })
    expect(asked.status).toBe(200)
    expect(asked.body.data).toEqual({ asked: { surname: 'Serranos' }, reason, asked_at: expect.any(String) })
    expect(await pending('lucia')).toEqual(asked.body.data)
    expect(await pending('rafael')).toBeNull()
    expect((await profile('lucia')).surname).toBe(lucia.surname)
  })

  test('notifies the operator, without its content', async () => {
    await ask('rafael', { license_number: 2816 })
    const message = await emailTo('direccion@example.org', `correction accept ${await numberOf()}`)
    expect(message.subject).toMatch(/corrección espera/)
    expect(message.text).not.toMatch(/2816|Rafael|TIP/)
  })

  test('is refused while another one waits, and accepted after that one is withdrawn', async () => {
    await ask('lucia', { surname: 'Serranos' })
    const second = await ask('lucia', { name: 'Lucila' })
    expect([second.status, second.body.payload.msg.general]).toEqual([409, [ALREADY_ASKED]])
    expect((await withdraw('lucia')).status).toBe(204)
    expect(await pending('lucia')).toBeNull()
    expect((await ask('lucia', { name: 'Lucila' })).status).toBe(200)
  })

  test('is stored once, however often it is sent with the same key', async () => {
    const key = { 'idempotency-key': 'una-correccion' }
    const first = await ask('nuria', { surname: 'Puigdemont' }, key)
    expect((await ask('nuria', { surname: 'Puigdemont' }, key)).body).toEqual(first.body)
    expect((await app.database.query('select from correction')).rowCount).toBe(1)
  })

  test.each([
    ['nothing that would change', { name: lucia.name }, 'general', NOTHING_TO_CORRECT],
    ['a name too short', { name: 'Lu' }, 'name', 'El nombre debe tener entre 3 y 50 caracteres.'],
    ['an empty name', { name: '' }, 'name', 'El nombre es obligatorio.'],
    [
      'a licence out of bounds',
      { license_number: 8001 },
      'license_number',
      'El número de licencia no es correcto.',
    ],
    ['another gender', { gender: 'x' }, 'gender', 'Indique hombre o mujer.'],
    ['no reason', { name: 'Lucila', reason: ' ' }, 'reason', 'El motivo es obligatorio.'],
  ])('is refused with %s', async (_what, fields, field, sentence) => {
    const { status, body } = await ask('lucia', fields)
    expect([status, body.payload.msg]).toEqual([422, { [field]: [sentence] }])
  })

  test('is refused for a user who is not a detective', async () => {
    const token = await tokenOfRole(app, 'admin')
    expect((await app.post(PATH, { name: 'Otra', reason }, token)).status).toBe(403)
    expect((await app.post(PATH, { name: 'Otra', reason })).status).toBe(401)
  })

  test('can be withdrawn a few times a day', async () => {
    let status = 204
    for (let times = 0; times < 6 && status === 204; times += 1) ({ status } = await withdraw('rafael'))
    expect(status).toBe(429)
  })
})

describe('the operator', () => {
  test('sees the author, the old and the new values, and the reason', async () => {
    expect((await cli('list')).lines).toEqual(['No hay ninguna petición de corrección pendiente.'])
    await ask('lucia', { second_surname: '', license_number: 4128, gender: 'm', reason: 'Uno.\nDos.' })
    await app.database.query(`update correction set asked_at = '2026-01-31 23:30Z'`)
    expect((await cli('list')).lines).toEqual([
      `${await numberOf()}. Lucía Serrano Peña (${lucia.email}), 2026-02-01 00:30`,
      '   Segundo apellido: Peña → ninguno',
      '   Número de licencia: 4127 → 4128',
      '   Género: Mujer → Hombre',
      '   Motivo: Uno.',
      '           Dos.',
    ])
  })

  test('accepts: the profile and the search are corrected, the detective gets an e-mail, and a second decision is refused', async () => {
    await ask('rafael', { surname: 'Zúñiga', second_surname: null, license_number: 2816, gender: 'f' })
    const number = await numberOf()
    const { lines, exit_code } = await cli('accept', number, '--reason', 'Vista la TIP.')
    expect([exit_code, lines.join()]).toEqual([0, expect.stringMatching(/^Rafael .*corregido/)])
    expect(await profile('rafael')).toMatchObject({
      full_name: 'Rafael Zúñiga',
      surname: 'Zúñiga',
      second_surname: null,
      license_number: 2816,
      gender: 'f',
    })
    const found = async (query: string) =>
      (await app.get(`/api/users/search/?${query}`, await tokenOf(app, 'lucia'))).body.data.map(
        ({ full_name }: { full_name: string }) => full_name,
      )
    expect(await found('q=zuniga')).toEqual(['Rafael Zúñiga'])
    expect(await found('q=ortega')).not.toContain('Rafael Zúñiga Muñoz')
    expect(await found('q=2816')).toEqual(['Rafael Zúñiga'])
    expect((await found('')).at(-1)).toBe('Rafael Zúñiga')
    expect(await pending('rafael')).toBeNull()
    const { subject, text } = await emailTo(rafael.email, 'Vista la TIP.')
    expect(subject).toMatch(/corregidos/)
    expect(text).toMatch(/Primer apellido: Zúñiga[\s\S]*Segundo apellido: ninguno/)
    expect((await cli('accept', number)).lines).toEqual(['La petición de corrección ya se ha resuelto.'])
    const { rows } = await app.database.query('select decision, decision_reason, decided_at from correction')
    expect(rows).toEqual([
      { decision: 'accepted', decision_reason: 'Vista la TIP.', decided_at: expect.any(Date) },
    ])
  })

  test('cannot assign the licence of another detective, who is not named', async () => {
    await ask('nuria', { license_number: lucia.license_number })
    expect((await cli('list')).lines).toContain('   ¡La licencia pedida ya es de otro detective!')
    const { lines, exit_code } = await cli('accept', await numberOf())
    expect([exit_code, lines.join()]).toEqual([1, expect.stringContaining('ya pertenece a otro detective')])
    expect(lines.join()).not.toContain('Lucía')
    expect(await pending('nuria')).not.toBeNull()
  })

  test('must give a reason to reject, and the detective reads it with the ways to complain', async () => {
    await ask('lucia', { name: 'Lucila' })
    const number = await numberOf()
    expect(await cli('reject', number)).toEqual({
      exit_code: 1,
      lines: ['Indique el motivo con --reason "…".'],
    })
    expect((await cli('reject', number, '--reason', 'La TIP dice Lucía.')).exit_code).toBe(0)
    expect((await profile('lucia')).name).toBe('Lucía')
    const { subject, text } = await emailTo(lucia.email, 'La TIP dice Lucía.')
    expect(subject).toMatch(/no se ha aceptado/)
    expect(text).toContain('Agencia Española de Protección de Datos')
    expect(await pending('lucia')).toBeNull()
  })

  test.each([[], ['accept'], ['accept', 'uno'], ['reject', '1', '2'], ['list', '1'], ['forget', '1']])(
    'sees the usage after a malformed command (%s %s)',
    async (...words) => expect((await cli(...words)).lines.join()).toMatch(/^Uso: correction list/),
  )
})

test('decided requests are deleted after three years, waiting ones are not', async () => {
  await ask('lucia', { name: 'Lucila' })
  await cli('reject', await numberOf(), '--reason', 'No consta.')
  await ask('lucia', { name: 'Lucinda' })
  const aged = (days: number) =>
    app.database.query(
      `update correction set asked_at = asked_at - interval '4 years',
        decided_at = now() - interval '3 years' + make_interval(days => $1) where decided_at is not null`,
      [days],
    )
  const kept = async () => (await app.database.query('select asked from correction order by id')).rows
  await aged(1)
  await forgetOldCorrections(app.database.db)
  expect(await kept()).toHaveLength(2)
  await aged(-1)
  await forgetOldCorrections(app.database.db)
  expect(await kept()).toEqual([{ asked: { name: 'Lucinda' } }])
})

test('all requests of an account are deleted with it', async () => {
  await ask('beatriz', { name: 'Bea María' })
  await app.database.db
    .deleteFrom('account')
    .where('id', '=', await idOf(app, 'beatriz'))
    .execute()
  expect((await app.database.query('select from correction')).rowCount).toBe(0)
})
