import { describe, expect, test } from 'vitest'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile } from '#server/testing/people.ts'
import { inDays } from '#server/testing/requests.ts'
import { unfilledRequest } from '#server/testing/unfilled.ts'

const app = await appOfFile()

const calls = collaborationCalls(app)

const place = (id: unknown, level: unknown, country: unknown = 'ES') => ({
  location: { country, admin_area: { id, level } },
})
const [SUBJECT, TOO_EARLY] = [
  'El asunto debe tener como máximo 120 caracteres.',
  'La fecha de comienzo no puede ser anterior a hoy.',
]
const NOT_A_START = 'La fecha de comienzo no es válida.'
const END_TOO_EARLY = 'La fecha de finalización debe ser, como mínimo, el día siguiente al de comienzo.'
const NO_INTEGER = 'Debe ser un número entero.'
const TIME = 'La hora de comienzo no es válida.'

describe('A request is refused with messages on the wrong fields (rule 7.2)', () => {
  test.each([
    ['subject', { subject: undefined }, 'El asunto es obligatorio.'],
    ['subject', { subject: ' \t ' }, 'El asunto es obligatorio.'],
    ['subject', { subject: null }, 'El asunto es obligatorio.'],
    ['subject', { subject: 'ñ'.repeat(121) }, SUBJECT],
    ['subject', { subject: 'dos\nlíneas' }, 'El asunto contiene caracteres que no se admiten.'],
    ['location', { location: undefined }, 'El lugar es obligatorio.'],
    ['location', { location: null }, 'El lugar es obligatorio.'],
    ['location', { location: 'Getafe' }, 'El lugar es obligatorio.'],
    ['location.admin_area', { location: {} }, 'El valor no es válido.'],
    ['location.admin_area.id', place('Getafe', 0), NO_INTEGER],
    ['location.admin_area.id', place(99_999, 0), 'El lugar elegido no existe.'],
    ['location.admin_area.id', place(28_065, 1), 'El lugar elegido no existe.'],
    ['location.admin_area.id', place(28_065, 0, 'FR'), 'El lugar elegido no existe.'],
    ['location.admin_area.level', place(28_065, 4), 'El nivel no es válido.'],
    ['location.country', place(28_065, 0, 'España'), 'El país no es válido.'],
    ['start_date', { start_date: undefined }, 'La fecha de comienzo es obligatoria.'],
    ['start_date', { start_date: '' }, 'La fecha de comienzo es obligatoria.'],
    ['start_date', { start_date: null }, 'La fecha de comienzo es obligatoria.'],
    ['start_date', { start_date: inDays(-1) }, TOO_EARLY],
    ['start_date', { start_date: '2027-02-29' }, NOT_A_START],
    ['start_date', { start_date: '2027-2-9' }, NOT_A_START],
    ['start_date', { start_date: '09/02/2027' }, NOT_A_START],
    ['start_date', { start_date: '0000-01-01' }, NOT_A_START],
    ['start_date', { start_date: '2027-02-09T00:00:00Z' }, NOT_A_START],
    ['start_time', { start_time: '24:00' }, TIME],
    ['start_time', { start_time: '12:60' }, TIME],
    ['start_time', { start_time: '7:5' }, TIME],
    ['start_time', { start_time: '07:05:00' }, TIME],
    ['end_date', { end_date: inDays(1) }, END_TOO_EARLY],
    ['end_date', { end_date: inDays(0) }, END_TOO_EARLY],
    ['end_date', { start_date: '2027-03-31', end_date: '2027-03-31' }, END_TOO_EARLY],
    ['end_date', { start_date: '9999-12-31', end_date: '9999-12-31' }, END_TOO_EARLY],
    ['end_date', { end_date: '2026-02-30' }, 'La fecha de finalización no es válida.'],
    ['service_id', { service_id: 0 }, 'El servicio elegido no existe.'],
    ['service_id', { service_id: 999 }, 'El servicio elegido no existe.'],
    ['service_id', { service_id: 'vigilancia' }, NO_INTEGER],
    ['service_id', { service_id: 1.5 }, NO_INTEGER],
    ['idioms', { idioms: ['es', 'klingon'] }, 'Alguno de los idiomas elegidos no existe.'],
    ['idioms', { idioms: Array(101).fill('es') }, 'Hay demasiados valores.'],
    ['gender', { gender: 'x' }, 'Indique hombre o mujer.'],
    ['gender', { gender: 'M' }, 'Indique hombre o mujer.'],
    ['age_range_lower', { age_range_lower: 17 }, 'La edad debe ser de 18 años como mínimo.'],
    ['age_range_lower', { age_range_lower: 100 }, 'La edad debe ser de 99 años como máximo.'],
    ['age_range_upper', { age_range_upper: '17' }, 'La edad debe ser de 18 años como mínimo.'],
    ['age_range_upper', { age_range_upper: '100' }, 'La edad debe ser de 99 años como máximo.'],
    ['age_range_lower', { age_range_lower: 'joven' }, NO_INTEGER],
    [
      'age_range_upper',
      { age_range_lower: 40, age_range_upper: '39' },
      'La edad máxima no puede ser menor que la mínima.',
    ],
    ['vehicle', { vehicle: 'ñ'.repeat(41) }, 'El vehículo debe tener como máximo 40 caracteres.'],
    ['vehicle', { vehicle: 12 }, 'El vehículo es obligatorio.'],
    ['pay', { pay: '€'.repeat(81) }, 'La retribución debe tener como máximo 80 caracteres.'],
    [
      'description',
      { description: 'ñ'.repeat(5001) },
      'La descripción debe tener como máximo 5000 caracteres.',
    ],
    ['description', { description: 'a\u0007' }, 'La descripción contiene caracteres que no se admiten.'],
    ['description', { description: 'a\0' }, 'Contiene caracteres que no se admiten.'],
  ] as [string, object, string][])('%s: %o', async (field, more, sentence) => {
    const { status, body } = await calls.create('lucia', more)
    expect([status, body]).toEqual([422, { status: 'error', payload: { msg: { [field]: [sentence] } } }])
  })

  test('all wrong fields at once, including those that only the database can check', async () => {
    const complaints = async (more: object) =>
      Object.keys((await calls.create('lucia', more)).body.payload.msg)
    expect(
      await complaints({ subject: '', location: null, start_date: '', end_date: 'x', gender: 'x' }),
    ).toEqual(['subject', 'location', 'start_date', 'end_date', 'gender'])
    const inDisorder = { end_date: inDays(0), age_range_lower: 50, age_range_upper: 40 }
    expect(await complaints({ location: null, ...inDisorder })).toEqual([
      'location',
      'end_date',
      'age_range_upper',
    ])
    expect(await complaints({ ...place(1, 0), service_id: 999, idioms: ['xx'] })).toEqual([
      'location.admin_area.id',
      'service_id',
      'idioms',
    ])
  })

  test('also on an edit, which then changes nothing', async () => {
    const id = await calls.publish('lucia')
    const before = (await calls.read('lucia', id)).body
    for (const wrong of [{ start_date: inDays(-1) }, { service_id: 999 }, { vehicle: 'x'.repeat(41) }])
      expect((await calls.edit('lucia', id, { subject: 'Otro', ...wrong })).status).toBe(422)
    expect((await calls.read('lucia', id)).body).toEqual(before)
  })
})

describe('A request is accepted', () => {
  test.each([
    ['with the shortest subject', { subject: ' x ' }, { subject: 'x' }],
    ['with the longest', { subject: ` ${'ñ'.repeat(120)} ` }, { subject: 'ñ'.repeat(120) }],
    ['for today', { start_date: inDays(0) }, { start_date: inDays(0), elapsed: false }],
    ['until the day after', { end_date: inDays(2) }, { end_date: inDays(2) }],
    [
      'over the end of a month',
      { start_date: '2027-02-28', end_date: '2027-03-01' },
      { end_date: '2027-03-01' },
    ],
    [
      'over the end of a year',
      { start_date: '2027-12-31', end_date: '2028-01-01' },
      { end_date: '2028-01-01' },
    ],
    ['for 29 February', { start_date: '2028-02-29' }, { start_date: '2028-02-29' }],
    [
      'without an end, cleared by hand',
      { end_date: '', start_time: '' },
      { end_date: null, start_time: null },
    ],
    ['at midnight', { start_time: '00:00' }, { start_time: '00:00' }],
    ['at the last minute', { start_time: ' 23:59 ' }, { start_time: '23:59' }],
    ['for a man', { gender: 'm' }, { gender: { name: 'Hombre', value: 'm' } }],
    ['for a woman', { gender: 'f' }, { gender: { name: 'Mujer', value: 'f' } }],
    ['for anybody', { gender: '' }, { gender: null }],
    ['for anybody, said explicitly', { gender: null }, { gender: null }],
    ['from 18', { age_range_lower: '18' }, { age_range_lower: 18, age_range_upper: null }],
    ['to 99', { age_range_upper: 99 }, { age_range_lower: null, age_range_upper: 99 }],
    [
      'for one age',
      { age_range_lower: 40, age_range_upper: 40 },
      { age_range_lower: 40, age_range_upper: 40 },
    ],
    ['with the longest vehicle', { vehicle: 'ñ'.repeat(40) }, { vehicle: 'ñ'.repeat(40) }],
    ['with a blank vehicle', { vehicle: '  ' }, { vehicle: null }],
    ['with the longest offer', { pay: '€'.repeat(80) }, { pay: '€'.repeat(80) }],
    ['with a blank offer', { pay: '  ' }, { pay: null }],
    ['with the longest description', { description: 'ñ'.repeat(5000) }, { description: 'ñ'.repeat(5000) }],
    [
      'with a description from Windows',
      { description: ' uno\r\ndos\rtres\t\n ' },
      { description: 'uno\ndos\ntres' },
    ],
    [
      'with 5,000 lines',
      { description: `a${'\r\n'.repeat(4998)}b` },
      { description: `a${'\n'.repeat(4998)}b` },
    ],
    ['for a service by its digits', { service_id: '12' }, { service: { id: 12, name: expect.any(String) } }],
    ['for no service', { service_id: '' }, { service: null }],
    [
      'in a language given twice',
      { idioms: ['en', 'es', 'en'] },
      {
        idioms: [
          { country_code: 'es', idiom: 'Español' },
          { country_code: 'en', idiom: 'Inglés' },
        ],
      },
    ],
    ['in one, not in a list', { idioms: 'fr' }, { idioms: [{ country_code: 'fr', idiom: 'Francés' }] }],
    [
      'in a whole province, by its digits, of Spain unless said otherwise',
      { location: { admin_area: { id: '28', level: '1' } } },
      { location: { name: 'Madrid (provincia)', data: { country: 'ES', level: 1, id: 28 } } },
    ],
    [
      'in a whole community',
      place(13, 2),
      { location: { name: expect.stringContaining('Madrid'), data: { country: 'ES', level: 2, id: 13 } } },
    ],
  ] as [string, object, object][])('%s', async (_, more, expected) => {
    const { status, body } = await calls.create('lucia', more)
    expect([status, body]).toMatchObject([201, expected])
    expect((await calls.read('lucia', body.id)).body).toEqual(body)
  })

  test('with every field, in the contract’s shape', async () => {
    const all = {
      subject: 'Relevo en una vigilancia',
      start_date: inDays(1),
      start_time: '07:30',
      end_date: inDays(3),
      vehicle: 'Moto',
      pay: '150 € por mañana',
      description: 'Tres mañanas.\n\nSe paga el desplazamiento.',
      age_range_lower: 30,
      age_range_upper: 45,
    }
    const more = { ...place(28_065, 0), gender: 'f', service_id: 1, idioms: ['en'] }
    const { status, body } = await calls.create('lucia', { ...all, ...more })
    expect(status).toBe(201)
    expect(body).toEqual({
      ...unfilledRequest,
      ...all,
      id: expect.any(Number),
      location: { name: 'Getafe, Madrid', data: { country: 'ES', level: 0, id: 28_065 } },
      gender: { name: 'Mujer', value: 'f' },
      service: { id: 1, name: expect.any(String) },
      idioms: [{ country_code: 'en', idiom: 'Inglés' }],
      disabled: false,
      hidden_up: null,
      withheld: false,
      elapsed: false,
      erased: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      unique_views: 0,
      user: { id: expect.any(Number), full_name: 'Lucía Serrano Peña' },
      ...{ places: 1, places_left: 1, covered: false, answers_count: 0, own_answer: null, fit: null },
      ...{ own_area: null, opened: null },
    })
    // An edit replaces the whole request: omitted fields are cleared.
    const edited = await calls.edit('lucia', body.id)
    expect(edited.status).toBe(200)
    expect(edited.body).toEqual({
      ...body,
      start_time: null,
      end_date: null,
      vehicle: null,
      pay: null,
      description: null,
      age_range_lower: null,
      age_range_upper: null,
      gender: null,
      service: null,
      idioms: [],
    })
  })

  test('and unknown fields are dropped', async () => {
    const strange = {
      id: 77,
      detective_id: 2,
      user: { id: 2 },
      disabled: true,
      unique_views: 9,
      elapsed: true,
    }
    const { body } = await calls.create('lucia', { ...strange, created_at: '2020-01-01T00:00:00Z' })
    expect(body).toMatchObject({ disabled: false, unique_views: 0, elapsed: false })
    expect(body.id).not.toBe(77)
    expect(body.user.full_name).toBe('Lucía Serrano Peña')
    // The number in the address decides, not the one in the body.
    const edited = await app.post(
      `/api/collaborations/edit/${body.id}`,
      draftWith({ id: 1, subject: 'Cambiada' }),
      await calls.tokenFor('lucia'),
    )
    expect(edited.body).toMatchObject({ id: body.id, subject: 'Cambiada' })
  })
})
