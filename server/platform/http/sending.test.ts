import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()

const token = await tokenOf(app, 'lucia')

interface Received {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** The raw response: fetch would decompress it. */
function received(path: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(app.url + path, { headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) })
    }).on('error', reject)
  })
}

describe('A long answer', () => {
  const search = '/api/users/search/'
  const asked = (encoding: string) =>
    received(search, { authorization: `Bearer ${token}`, 'accept-encoding': encoding })

  test('is compressed for a client that accepts it, with the same content', async () => {
    const plain = await asked('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('accept-encoding')
    const brotli = await asked('gzip, deflate, br, zstd')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2)
    const gzip = await asked('br;q=0, gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(Number(gzip.headers['content-length'])).toBe(gzip.bytes.length)
  })

  test('a short answer is not compressed', async () => {
    const { headers } = await received('/api/races', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('the answer of a log-in is never compressed, because it holds a token', async () => {
    const { headers } = await app.send('POST', '/api/login', {
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ email: 'lucia.serrano@example.org', password: PASSWORD }),
    })
    expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('A client that has an answer already', () => {
  test('does not get a list or the places of a province again while they are the same', async () => {
    for (const [path, seconds] of [
      // Staff may change the lists.
      ['/api/services', 15],
      ['/api/languages', 15],
      ['/api/locations?adminarealevel=0&id=28', 3600],
    ] as const) {
      const first = await received(path)
      expect(first.headers['cache-control'], path).toMatch(new RegExp(`^public, max-age=${seconds}\\b`))
      const etag = first.headers.etag ?? ''
      const again = await received(path, { 'if-none-match': `W/"other", ${etag}`, 'accept-encoding': 'br' })
      expect([again.status, again.bytes.length], path).toEqual([304, 0])
      expect(again.headers.etag).toBe(etag)
      const other = await received(path, { 'if-none-match': 'W/"other"' })
      expect(other.status).toBe(200)
    }
  })

  test('gets a list that has changed', async () => {
    const { headers } = await received('/api/associations')
    await app.database.query(`update association set name = name || ' (nueva)' where id = 1`)
    const again = await received('/api/associations', { 'if-none-match': headers.etag ?? '' })
    expect(again.status).toBe(200)
    expect(again.headers.etag).not.toBe(headers.etag)
  })

  test('may cache nothing that is personal', async () => {
    const authorization = `Bearer ${token}`
    for (const path of ['/api/users/search/', `/api/user/${await idOf(app, 'rafael')}`]) {
      const { status, headers } = await received(path, { authorization })
      expect([status, headers['cache-control'], headers.etag], path).toEqual([200, 'no-store', undefined])
    }
  })
})
