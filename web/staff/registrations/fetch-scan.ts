import { getScan } from '#contract/staff/registrations.ts'
import { noAnswer } from '#web/lib/call-error.ts'
import { addressOf, CALL_HEADERS } from '#web/lib/calling/call-address.ts'
import { refusal } from '#web/lib/calling/refusal.ts'
import { configuration } from '#web/lib/configuration.ts'
import { getSession } from '#web/lib/session.ts'

/**
 * The scan of a registration, with the watermark. Not through `call`, whose answers are JSON; the token is in
 * a header as always, never in an address. Throws a CallError.
 */
export async function fetchScan(id: number, signal: AbortSignal): Promise<Blob> {
  const response = await asked(id, signal)
  if (response.ok) return await response.blob()
  throw refusal(response.status, await response.json().catch(() => undefined), null)
}

async function asked(id: number, signal: AbortSignal) {
  const headers = { ...CALL_HEADERS, Accept: 'image/jpeg', Authorization: `Bearer ${getSession()?.token}` }
  try {
    return await fetch(configuration().base_url + addressOf(getScan, { id }), { headers, signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw noAnswer(error)
  }
}
