import { parseArgs } from 'node:util'
import { CONTENT_DECISIONS, CONTENT_KINDS, REASON_MAX, STATUS_NAMES } from '#contract/moderation.ts'
import { keptFor } from '#contract/retention.ts'
import { type BlockedKind, openBlocked, openings } from '#server/features/retention/blocked.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { inColumns } from '#server/platform/in-columns.ts'

const KINDS: Record<string, BlockedKind> = {
  decisions: 'blocked_decision',
  requests: 'blocked_request',
  consents: 'blocked_consent',
}
// The names of the columns on the console.
const NAMES: Record<string, string> = {
  detective_id: 'Cuenta',
  license_number: 'Licencia',
  request_id: 'Petición',
  from_status: 'De',
  to_status: 'A',
  reason: 'Motivo',
  by_owner: 'Por el titular',
  decided_at: 'Decidido',
  content_kind: 'Contenido',
  content_id: 'Número',
  decision: 'Decisión',
  ground: 'Fundamento',
  source: 'Origen',
  blocked_at: 'Bloqueado',
  removed_at: 'Retirada',
  content: 'Decía',
  version: 'Versión del texto',
  consented_at: 'Consentido',
  ended_at: 'Terminado',
}

const IN_SPANISH: Record<string, string> = { ...STATUS_NAMES, ...CONTENT_KINDS, ...CONTENT_DECISIONS }

const USAGE = [
  'Uso: blocked open decisions|requests|consents <número de cuenta> --reason "…" [--by "quien lo abre"]',
  'blocked open decisions|requests|consents --license <número de licencia> --reason "…"',
  'blocked openings',
].join(' · ')

/**
 * `blocked open <kind> <account> --reason "…"` and `blocked openings`: the data that the law keeps blocked
 * (LOPDGDD 32).
 */
export async function blockedCommand(
  { db }: Platform,
  words: string[],
  { operator }: { operator: string },
): Promise<string[]> {
  const { positionals, values } = parsed(words)
  const [action, name = '', account, ...rest] = positionals
  if (action === 'openings' && words.length === 1) return await listOpenings(db)
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  const of = whose(account, values.license)
  if (action !== 'open' || !kind || !of || rest.length > 0) throw new CommandRefused(USAGE)
  const reason = values.reason?.trim()
  if (!reason)
    throw new CommandRefused(
      'Diga por qué se abren, con --reason "…": la autoridad que lo pide y su número de expediente, o la reclamación que se atiende. Queda anotado.',
    )
  if (reason.length > REASON_MAX)
    throw new CommandRefused(`El motivo no puede superar los ${REASON_MAX} caracteres.`)
  const found = await openBlocked(db, { kind, of, reason, opened_by: openedBy(operator, values.by) })
  const noted = `Queda anotado quién lo ha abierto, cuándo y por qué («blocked openings»), durante ${keptFor('blocked_opening')}.`
  if (found.length === 0) return ['No hay nada bloqueado de esa cuenta.', noted]
  return [...found.flatMap((row) => [...Object.entries(row).filter(isSaid).map(asLine), '']), noted]
}

function parsed(args: string[]) {
  try {
    const options = {
      reason: { type: 'string' },
      license: { type: 'string' },
      by: { type: 'string' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

/**
 * Either an account or a licence, never both; nine digits at most, which fit into an integer of the database.
 */
function whose(account?: string, license?: string) {
  if (account !== undefined && license !== undefined) return null
  if (!/^\d{1,9}$/.test(account ?? license ?? '')) return null
  return account !== undefined ? { account: Number(account) } : { license: Number(license) }
}

/** The name that is given, and that of who gives the command. */
function openedBy(operator: string, name?: string): string {
  const said = name?.trim().slice(0, 200)
  return said ? `${said} (${operator})` : operator
}

/**
 * A decision is about either the account or its content: the columns of the other are empty and left out. A
 * missing reason is shown.
 */
function isSaid([name, value]: [string, unknown]) {
  return value !== null || name === 'reason'
}

function asLine([name, value]: [string, unknown]) {
  return `${NAMES[name] ?? name}: ${asText(value)}`
}

function asText(value: unknown): string {
  if (value === null) return '—'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (value instanceof Date) return consoleTime.format(value)
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return Object.hasOwn(IN_SPANISH, text) ? IN_SPANISH[text]! : text
}

async function listOpenings(db: Platform['db']): Promise<string[]> {
  const found = await openings(db)
  if (found.length === 0) return ['Nadie ha abierto datos bloqueados.']
  const nameOf = (kind: string) => Object.keys(KINDS).find((name) => KINDS[name] === kind) ?? kind
  const rows = found.map((it) => [
    consoleTime.format(it.opened_at),
    it.opened_by,
    nameOf(it.kind),
    it.asked_for,
    String(it.rows_shown),
    it.reason,
  ])
  return inColumns([['cuándo', 'quién', 'qué', 'de quién', 'filas', 'por qué'], ...rows])
}
