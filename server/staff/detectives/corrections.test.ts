// Staff decide on the corrections that detectives ask for.
import { expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { appOfFile, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile()
const admin = await tokenOfRole(app, 'admin')
const PATH = '/api/admin/corrections'
const reason = 'En mi TIP figura así.'
const decide = (id: number, decision: 'accept' | 'reject', body: object) =>
  app.post(`${PATH}/${id}/${decision}`, body, admin)

test('accepting a correction asks for the password, rejecting one does not; each detective is told', async () => {
  for (const [person, asked] of [
    ['lucia', { second_surname: 'Penas' }],
    ['rafael', { surname: 'Ortegas' }],
  ] as const)
    await app.post('/api/user/managment/correction', { ...asked, reason }, await tokenOf(app, person))
  const waiting: { id: number; asked: object }[] = (await app.get(PATH, admin)).body.data
  const [lucias, rafaels] = waiting.map(({ id }) => id) as [number, number]
  expect((await decide(rafaels, 'reject', { reason: 'No coincide con su licencia.' })).status).toBe(204)
  const refused = await decide(lucias, 'accept', {})
  expect([refused.status, Object.keys(refused.body.payload.msg)]).toEqual([422, ['current_password']])
  expect((await app.get(PATH, admin)).body.meta.total).toBe(1)
  expect((await decide(lucias, 'accept', { current_password: PASSWORD })).status).toBe(204)
  const told = async (to: string) => (await app.emails(to, 0)).map(({ text }) => text).join()
  await expect.poll(() => told(namedWorld.lucia.email)).toContain('Segundo apellido: Penas')
  await expect.poll(() => told(namedWorld.rafael.email)).toContain('No coincide con su licencia.')
})
