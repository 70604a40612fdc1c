// The readings by staff of what somebody wrote under their name and e-mail.
import { expect, test } from 'vitest'
import { contactMessage } from '#server/testing/contact-message.ts'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { reportCalls } from '#server/testing/reports.ts'

const app = await appOfFile()
const admin = await tokenOfRole(app, 'admin')
const reports = reportCalls(app)
const acts = async () =>
  (
    await app.database.db
      .selectFrom('audit_entry')
      .orderBy('id')
      .select(['act', 'actor', 'subject'])
      .execute()
  ).map(({ act, actor, subject }) => `${actor}: ${act} ${subject}`)

test.each([
  {
    what: 'a notice',
    list: '/api/admin/reports',
    entry: 'read-report report',
    add: async () => {
      await reports.asMember(await tokenOf(app, 'nuria'), 'profile', await idOf(app, 'lucia'))
      return await reports.newest()
    },
  },
  {
    what: 'a message of the contact form',
    list: '/api/admin/contact-messages',
    entry: 'read-contact-message contact-message',
    add: async () => {
      await app.post('/api/contact-us/send-message', contactMessage())
      return (await app.get('/api/admin/contact-messages', admin)).body.data.at(-1).id
    },
  },
  {
    what: 'a request by a data subject',
    list: '/api/admin/rights',
    entry: 'read-rights-case rights case',
    add: async () => {
      const asked = { right: 'access', full_name: 'Jacinta Vélez', request: 'Qué guardan de mí.' }
      return (await app.post('/api/admin/rights', asked, admin)).body.data.id
    },
  },
])(
  'each reading of $what is in the audit trail once; that of the list is not',
  async ({ list, entry, add }) => {
    const id = await add()
    const before = await acts()
    expect((await app.get(list, admin)).status).toBe(200)
    expect(await acts()).toEqual(before)
    expect((await app.get(`${list}/${id}`, admin)).status).toBe(200)
    expect(await acts()).toEqual([...before, `admin@example.org: ${entry} ${id}`])
    expect((await app.get(`${list}/999999`, admin)).status).toBe(404)
    expect(await acts()).toHaveLength(before.length + 1)
  },
)
