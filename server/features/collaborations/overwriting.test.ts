// Two devices edit one request: the second is told, and nothing is overwritten (`previous`).
import { describe, expect, test } from 'vitest'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile } from '#server/testing/people.ts'
import { inDays } from '#server/testing/requests.ts'

const app = await appOfFile()
const calls = collaborationCalls(app)
const edit = (id: number, more: object) => calls.edit('lucia', id, more)

/** Each field of a request with two values, as a form sends them. */
const FIELDS: [field: string, one: object, other: object][] = [
  ['subject', { subject: 'Uno' }, { subject: 'Otro' }],
  [
    'location',
    { location: { country: 'ES', admin_area: { level: 1, id: 42 } } },
    { location: { country: 'ES', admin_area: { level: 1, id: 41 } } },
  ],
  ['start_date', { start_date: inDays(3) }, { start_date: inDays(4) }],
  ['start_time', { start_time: '07:00' }, {}],
  ['end_date', { end_date: inDays(9) }, { end_date: inDays(10) }],
  ['service', { service_id: 1 }, { service_id: 2 }],
  ['idioms', { idioms: ['es', 'en'] }, { idioms: ['es'] }],
  ['gender', { gender: 'f' }, {}],
  ['age_range_lower', { age_range_lower: 30 }, { age_range_lower: 31 }],
  ['age_range_upper', { age_range_upper: 60 }, {}],
  ['places', { places: 2 }, { places: 3 }],
  ['vehicle', { vehicle: 'Moto' }, { vehicle: 'Furgoneta' }],
  ['pay', { pay: 'A convenir' }, {}],
  ['description', { description: 'Una\n\nLarga' }, { description: 'Otra' }],
]

describe('a request that two devices edit', () => {
  test.each(FIELDS)(
    '%s: the second edit is refused, and accepted once the device has seen the first',
    async (field, one, other) => {
      const id = await calls.publish('lucia', one)
      const { body: previous } = await calls.read('lucia', id)
      const changed = await edit(id, { ...other, previous })
      expect(changed.status).toBe(200)

      const wanted = { ...one, subject: `Con otro ${field}` }
      const { status, body } = await edit(id, { ...wanted, previous })
      expect([status, body.payload.reason]).toEqual([409, CHANGED_MEANWHILE])
      expect(body.payload.msg.general[0]).toMatch(
        /^Esta petición se ha cambiado en otra ventana o en otro dispositivo/,
      )
      expect((await calls.read('lucia', id)).body).toEqual(changed.body)

      expect((await edit(id, { ...wanted, previous: changed.body })).status).toBe(200)
    },
  )

  test('takes the same edit twice, as after a lost answer', async () => {
    const id = await calls.publish('lucia')
    const { body: previous } = await calls.read('lucia', id)
    const wanted = { subject: 'Otra', idioms: ['en', 'es', 'en'], description: ' Con espacios ', previous }
    const once = await edit(id, wanted)
    const again = await edit(id, wanted)
    expect([once.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(once.body)
  })

  test('is changed as before by a client that does not say what it knew', async () => {
    const id = await calls.publish('lucia')
    for (const subject of ['Uno', 'Dos']) expect((await edit(id, { subject })).status).toBe(200)
  })

  test('is not in conflict if only its readers, its state or the names of lists have changed', async () => {
    const id = await calls.publish('lucia', { idioms: ['es', 'en'], service_id: 1 })
    const { body } = await calls.read('lucia', id)
    await calls.read('rafael', id)
    await calls.disable('lucia', id)
    const previous = {
      ...body,
      service: { ...body.service, name: 'Como se llamaba antes' },
      location: { ...body.location, name: 'Como se llamaba antes' },
      idioms: body.idioms.toReversed(),
    }
    expect((await edit(id, { subject: 'Otra', previous })).status).toBe(200)
  })

  test('refuses a malformed `previous` with its place', async () => {
    const id = await calls.publish('lucia')
    for (const previous of ['uno', { subject: 'Solo el asunto' }]) {
      const { status, body } = await edit(id, { previous })
      expect(status).toBe(422)
      expect(Object.keys(body.payload.msg)[0]).toMatch(/^previous/)
    }
  })
})
