// Files of the server: `call` knows JSON alone.
import type { Endpoint } from '#contract/endpoint.ts'
import { noAnswer } from '#web/lib/call-error.ts'
import { CALL_HEADERS } from '#web/lib/calling/call-address.ts'
import { refusal } from '#web/lib/calling/refusal.ts'
import { configuration } from '#web/lib/configuration.ts'
import { getSession } from '#web/lib/session.ts'

// Some browsers only begin to read it after the press has been handled.
const READ_MS = 60_000

/**
 * Downloads the file of a call without input, under the name that the server gives it. Throws a CallError.
 */
export async function download({ path }: Endpoint): Promise<void> {
  const token = getSession()?.token
  const headers = { ...CALL_HEADERS, ...(token && { Authorization: `Bearer ${token}` }) }
  const response = await fetch(configuration().base_url + path, { headers }).catch((error) => {
    throw noAnswer(error)
  })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    throw refusal(response.status, body, response.headers.get('x-request-id'))
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const href = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href, download: name ?? 'fichero' }).click()
  setTimeout(() => URL.revokeObjectURL(href), READ_MS)
}
