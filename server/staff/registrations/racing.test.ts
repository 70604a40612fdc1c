import { expect, test } from 'vitest'
import { appOfFile, idOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile()
const path = `/api/admin/registrations/${await idOf(app, 'oscar')}`
const ana = await tokenOfRole(app, 'reviewer', 'ana@example.org')
const eva = await tokenOfRole(app, 'admin', 'eva@example.org')

test('an approval is refused if somebody rejects after the call has arrived, even before its body is read', async () => {
  const { body, goOn } = heldBody()
  const headers = { authorization: `Bearer ${ana}`, 'content-type': 'application/json' }
  const approving = app.send('POST', `${path}/approve`, { headers, body, duplex: 'half' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await app.post(`${path}/reject`, { reason: 'No consta.' }, eva)).status).toBe(200)
  goOn()
  const { status, body: told } = await approving
  expect([status, told.payload?.msg.general[0]]).toEqual([409, expect.stringContaining('Lo decidió eva@')])
  // A rejected registration may be approved by a later call.
  expect((await app.post(`${path}/approve`, {}, ana)).status).toBe(200)
})

/** An empty JSON object, of which the second half is sent once `goOn` is called. */
function heldBody() {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const body = new ReadableStream({
    async start(sending) {
      sending.enqueue(new TextEncoder().encode('{'))
      await held
      sending.enqueue(new TextEncoder().encode('}'))
      sending.close()
    },
  })
  return { body, goOn }
}
