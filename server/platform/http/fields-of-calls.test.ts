// The source of a call's fields: the body for POST, the query for other methods, and the path for each field
// that it names.
import { expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()
const { email } = namedWorld.lucia
const login = new URLSearchParams({ email, password: PASSWORD })

test('a log-in with the password in the address fails', async () => {
  expect((await app.post('/api/login', { email, password: PASSWORD })).status).toBe(200)
  for (const body of [{}, { email }]) {
    const { status, body: answer } = await app.post(`/api/login?${login}`, body)
    expect(status).toBe(422)
    expect(Object.keys(answer.payload.msg)).toContain('password')
  }
  const bare = await app.send('POST', `/api/login?${login}`)
  expect(bare.status).toBe(422)
})

test('a form takes no fields from the address either', async () => {
  const { body } = await app.post('/api/register?name=Nadie&email=x@example.org', new FormData())
  expect(Object.keys(body.payload.msg)).toEqual(expect.arrayContaining(['name', 'email']))
})

test('a field of the path wins over the body, and the query is read only in calls that read', async () => {
  const token = await tokenOf(app, 'lucia')
  const { body: published } = await app.post('/api/collaborations/create', draftWith(), token)
  const edited = await app.post(
    `/api/collaborations/edit/${published.id}?subject=Otro`,
    draftWith({ id: published.id + 1 }),
    token,
  )
  expect(edited.body).toMatchObject({ id: published.id, subject: draftWith().subject })
  const { body: found } = await app.get('/api/users/search/?gender=m', token)
  expect(found.total).toBeGreaterThan(0)
  const own = await idOf(app, 'lucia')
  const { body: read } = await app.get(`/api/user/${own}?id=999`, token)
  expect(read.detective.id).toBe(own)
})
