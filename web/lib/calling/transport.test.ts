import { afterEach, expect, test, vi } from 'vitest'
import { fetchAnswer } from './transport.ts'

const answer = (body: string, status: number) =>
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : body, { status }))

afterEach(() => vi.unstubAllGlobals())

test.each([200, 401, 403, 404, 511])(
  'the page of a network that wants a log-in of its own (%i) is no answer of the server',
  async (status) => {
    answer('<!doctype html><title>Wi-Fi del hotel</title>', status)
    await expect(fetchAnswer('/api/user', {})).rejects.toThrow(TypeError)
  },
)

test('an empty answer, JSON with any status and the refusal of a proxy count as answers', async () => {
  answer('', 204)
  expect(await fetchAnswer('/api/user', {})).toMatchObject({ status: 204, body: undefined })
  answer('{"status":"error"}', 404)
  expect(await fetchAnswer('/api/user', {})).toMatchObject({ status: 404, body: { status: 'error' } })
  answer('<h1>Too Large</h1>', 413)
  expect(await fetchAnswer('/api/user', {})).toMatchObject({ status: 413, body: undefined })
})
