import { describe, expect, test } from 'vitest'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile } from '#server/testing/people.ts'

const app = await appOfFile()

const calls = collaborationCalls(app)

/** The kinds of detected personal data stored with a request; no call shows them. */
async function storedKinds(id: number) {
  const { rows } = await app.database.query(
    'select denied_tells as denied, unasked_tells as unasked from collaboration where id = $1',
    [id],
  )
  return rows[0]
}

describe('Text that looks like data of a third party', () => {
  const subject = 'Seguimiento del coche 1234 BCD por Getafe'
  const description = 'El contacto es el 612 345 678.\nEl cliente firma como ana@example.com.'

  test('is accepted from a client that did not ask the author, and its kind is stored', async () => {
    const { status, body } = await calls.create('lucia', { subject, description })
    expect([status, body]).toMatchObject([201, { subject, description }])
    expect(await storedKinds(body.id)).toEqual({ denied: [], unasked: ['plate', 'telephone', 'email'] })
    expect(JSON.stringify(body)).not.toMatch(/tells|plate|harmless/)
  })

  test('is also searched for in the pay field', async () => {
    const id = await calls.publish('lucia', { pay: '150 €, a cobrar en el 612 345 678' })
    expect(await storedKinds(id)).toEqual({ denied: [], unasked: ['telephone'] })
  })

  test('is stored separately if the author denied that it is personal data', async () => {
    const harmless = ['1234 BCD', 'ana@example.com', 'lo que no está escrito']
    const id = await calls.publish('lucia', { subject, description, harmless })
    expect(await storedKinds(id)).toEqual({ denied: ['plate', 'email'], unasked: ['telephone'] })
    const { rows } = await app.database.query(
      'select to_jsonb(collaboration)::text as row from collaboration where id = $1',
      [id],
    )
    expect(rows[0].row).not.toContain('lo que no está escrito')
  })

  test('is judged piece by piece: two of one kind, one of them denied', async () => {
    const two = { subject: 'Los coches 1234 BCD y 5678 DFG', harmless: ['1234 BCD'] }
    expect(await storedKinds(await calls.publish('lucia', two))).toEqual({
      denied: ['plate'],
      unasked: ['plate'],
    })
  })

  test('is detected anew when the request is edited', async () => {
    const id = await calls.publish('lucia', { subject })
    expect(await storedKinds(id)).toEqual({ denied: [], unasked: ['plate'] })
    await calls.edit('lucia', id, { subject, harmless: '1234 BCD' })
    expect(await storedKinds(id)).toEqual({ denied: ['plate'], unasked: [] })
    await calls.edit('lucia', id, { subject: 'Seguimiento de un coche por Getafe' })
    expect(await storedKinds(id)).toEqual({ denied: [], unasked: [] })
  })

  test('is denied with texts of a limited length only', async () => {
    const { status, body } = await calls.create('lucia', { harmless: ['x'.repeat(5001)] })
    expect([status, body.payload.msg]).toEqual([422, { 'harmless.0': ['El texto es demasiado largo.'] }])
    expect((await calls.create('lucia', { harmless: Array(101).fill('x') })).status).toBe(422)
    expect((await calls.create('lucia', { harmless: ['x'.repeat(5000)] })).status).toBe(201)
  })
})
