// The export of answers, jobs, messages and notifications.
import { expect, test } from 'vitest'
import { contactCalls, fillContact } from '#server/testing/contact.ts'
import { appOfFile, idOf, PASSWORD } from '#server/testing/people.ts'

const app = await appOfFile()
const calls = contactCalls(app)
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const request = await calls.publish('lucia')
const opened = await calls.publish('rafael')
await fillContact(app, calls, { of: 'lucia', id: await idOf(app, 'lucia'), request, opened })
const { body: taken } = await calls.post('lucia', '/api/user/managment/export', {
  current_password: PASSWORD,
})

test('answers, jobs, meeting points, messages, blocks and what was told; not that somebody blocked the owner', () => {
  expect(taken.answers).toEqual([
    {
      ...{ collaboration_id: opened, message: 'Puedo el lunes.', state: 'accepted' },
      ...{ created_at: INSTANT, decided_at: INSTANT, decision_message: 'Gracias.' },
      by_author: false,
    },
  ])
  expect(taken.jobs).toMatchObject([
    { collaboration_id: opened, helped_me: false, with: 'Rafael Ortega Muñoz' },
  ])
  expect(taken.meeting_points).toMatchObject([{ collaboration_id: request, text: 'En casa' }])
  expect(taken.meeting_points_read).toEqual([{ collaboration_id: opened, read_at: INSTANT }])
  expect(taken.conversations).toMatchObject([
    {
      ...{ with: 'Rafael Ortega Muñoz', about: 0, opened_by_me: true },
      messages: [
        { text: 'Buenos días', mine: true, sent_at: INSTANT, withheld: false },
        { text: 'No llega', mine: true, sent_at: INSTANT },
      ],
    },
  ])
  expect(taken.blocks).toHaveLength(1)
  expect(taken.notifications).toMatchObject([{ kind: 'accepted', actor: 'Rafael Ortega Muñoz' }])
  expect(taken.notification_preferences).toMatchObject({ quiet_from: '22:00:00' })
  expect(JSON.stringify(taken)).not.toMatch(/is_hidden|blocked_by/)
})

test('the author’s export has what the author wrote to those who answered', async () => {
  const { body } = await calls.post('rafael', '/api/user/managment/export', { current_password: PASSWORD })
  expect(body.decisions).toEqual([
    { collaboration_id: opened, state: 'accepted', decision_message: 'Gracias.', decided_at: INSTANT },
  ])
  expect(taken.decisions).toEqual([])
})
