import { expect, test } from 'vitest'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile()
const waiting = async (token: string) => (await app.get('/api/admin/waiting', token)).body.data

test('staff see what waits for them and since when; what is decided does not wait', async () => {
  const admin = await tokenOfRole(app, 'admin')
  const [registrations] = await waiting(admin)
  expect(registrations).toMatchObject({ kind: 'registrations', count: 1 })
  expect(Date.parse(registrations.oldest_at)).toBeLessThan(Date.now() - 86_400_000)
  await app.database.db
    .updateTable('detective')
    .set({ status: 'approved' })
    .where('id', '=', await idOf(app, 'oscar'))
    .execute()
  expect(await waiting(admin)).toEqual([])
})

test('a detective is refused', async () => {
  expect((await app.get('/api/admin/waiting', await tokenOf(app, 'lucia'))).status).toBe(403)
})
