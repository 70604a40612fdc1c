import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { resetPassword } from '#contract/auth.ts'
import { calls } from '#contract/calls.ts'
import { listMessages, sendMessage } from '#contract/conversations.ts'
import { messagesOf } from '#contract/endpoint.ts'
import { listAudit } from '#contract/staff/audit.ts'
import { compiled } from './compiling.ts'

const entry = {
  id: 7,
  at: '2026-11-28T08:00:00.000Z',
  actor: 'admin@example.org',
  act: 'console',
  subject: 'detective 12',
  details: { reason: 'Una razón', kept: { as: ['it', 'is'] } },
}
const meta = { per_page: 20, before: null }

describe('A compiled schema', () => {
  test('drops every field that the contract does not name, however deep', () => {
    const schema = compiled(listAudit.output)
    const leaking = { data: [{ ...entry, hash: 'abc' }], meta: { ...meta, total: 3 }, actor_id: 4 }
    expect(schema.parse(leaking)).toEqual({ data: [entry], meta })
  })

  test('refuses a wrong value in the words of the schema', () => {
    const schema = compiled(sendMessage.input)
    expect(schema).not.toBe(sendMessage.input)
    for (const input of [{ id: 1, text: '' }, { id: 1, text: 'x'.repeat(2001) }, { id: 'one' }, null]) {
      const expected = sendMessage.input.safeParse(input)
      const found = schema.safeParse(input)
      expect(messagesOf(found.error!)).toEqual(messagesOf(expected.error!))
    }
  })

  test('refuses an answer that lacks a field', () => {
    const schema = compiled(listMessages.output)
    const whole = { id: 1, text: 'Hola', at: entry.at, mine: true, read: false }
    const { read, ...without } = whole
    expect(schema.parse({ data: [whole], next_before: null }).data).toEqual([{ ...whole, read }])
    expect(() => schema.parse({ data: [without], next_before: null })).toThrow()
  })

  test('is generated once', () => {
    expect(compiled(sendMessage.input)).toBe(compiled(sendMessage.input))
  })

  test('stays as it is if zod cannot compile it', () => {
    expect(compiled(resetPassword.input)).toBe(resetPassword.input)
  })
})

test.each(calls.map(({ name, endpoint }) => [name, endpoint.output] as const))(
  'zod compiles the output of %s',
  (_name, output) => {
    expect(() => z.compile(output, { strict: true })).not.toThrow()
  },
)
