import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SECURITY_EVENTS } from '#contract/security-events.ts'
import { accountOf } from '#server/identity/email-key.ts'
import { eventAddressHashes, eventEmailHashes } from '#server/identity/security-events.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { inColumns } from '#server/platform/in-columns.ts'
import { listedEvents, type Wanted } from './queries.ts'

const USAGE = 'Uso: security events [--account <correo>] [--address <dirección IP>] [--since <AAAA-MM-DD>]'
const HEADING = ['primera vez', 'última vez', 'veces', 'cuenta', 'correo', 'red', 'suceso']
/** More than anybody reads; the operator narrows the search by account or day. */
const LINES_MAX = 5000

/**
 * `security events`: the security events of accounts, for an inquiry after a breach. A network is shown by
 * the beginning of its keyed hash; `--address` searches for a known network.
 */
export async function securityCommand({ db, settings }: Platform, words: string[]): Promise<string[]> {
  const { account, address, since } = parsed(words)
  if (since !== undefined && !z.iso.date().safeParse(since).success)
    throw new CommandRefused('--since debe ser un día, como 2026-03-01.')
  const wanted: Wanted = {
    ...(since !== undefined && { since }),
    ...(address !== undefined && { address_hashes: eventAddressHashes(settings, networkOf(address)) }),
  }
  if (account !== undefined) {
    const account_id = await accountOf(db, account)
    if (account_id === undefined) wanted.email_hashes = eventEmailHashes(settings, account)
    else wanted.account_id = account_id
  }
  const found = await listedEvents(db, wanted, LINES_MAX)
  if (found.length === 0) return ['No hay ningún suceso.']
  const rows = found.map((it) => [
    consoleTime.format(it.first_at),
    consoleTime.format(it.last_at),
    String(it.times),
    it.account_id === null ? '' : String(it.account_id),
    it.email ?? (it.email_hash ? `sin cuenta, ${beginningOf(it.email_hash)}` : ''),
    it.address_hash ? beginningOf(it.address_hash) : '',
    SECURITY_EVENTS[it.kind] ?? it.kind,
  ])
  const rest =
    found.length === LINES_MAX ? [`Solo los ${LINES_MAX} últimos: acote con --account o --since.`] : []
  return [...inColumns([HEADING, ...rows]), ...rest]
}

function beginningOf(hash: Buffer) {
  return hash.toString('hex').slice(0, 10)
}

function parsed(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { account: { type: 'string' }, address: { type: 'string' }, since: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.join(' ') === 'events') return values
  } catch {
    // The usage, as for any other malformed command.
  }
  throw new CommandRefused(USAGE)
}
