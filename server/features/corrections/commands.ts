import { parseArgs } from 'node:util'
import { CORRECTABLE, type Correctable, correctedInWords } from '#contract/corrections.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { Refusal } from '#server/platform/http/refusals.ts'
import { type Waiting, waitingCorrections } from './queries.ts'
import { decide } from './service.ts'

const USAGE =
  'Uso: correction list · correction accept <número> [--reason "…"] · correction reject <número> --reason "…"'

/** `correction list`, `accept` and `reject`: the correction requests of detectives. */
export async function correctionCommand(platform: Platform, words: string[]): Promise<string[]> {
  const { positionals, values } = parsed(words)
  const [action = '', number, ...rest] = positionals
  if (action === 'list' && number === undefined && values.reason === undefined) return list(platform)
  if (!isDecision(action) || !/^\d{1,9}$/.test(number ?? '') || rest.length > 0)
    throw new CommandRefused(USAGE)
  try {
    const { full_name, email } = await decide(platform, {
      id: Number(number),
      decision: action,
      reason: values.reason,
    })
    return [`${full_name} (${email}): ${DONE[action]}. Se le avisará por correo.`]
  } catch (error) {
    if (error instanceof Refusal)
      throw new CommandRefused(Object.values(error.messages ?? {}).flat()[0] ?? 'No se ha podido hacer.')
    throw error
  }
}

const DONE = { accept: 'corregido', reject: 'petición rechazada' }

function isDecision(word: string): word is keyof typeof DONE {
  return Object.hasOwn(DONE, word)
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { reason: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new CommandRefused(USAGE)
  }
}

async function list({ db }: Platform): Promise<string[]> {
  const waiting = await waitingCorrections(db)
  if (waiting.length === 0) return ['No hay ninguna petición de corrección pendiente.']
  return waiting.flatMap((one, at) => [...(at > 0 ? [''] : []), ...shown(one)])
}

/** One request: its author, the old and the new values, and the reason. */
function shown(one: Waiting & { is_license_taken: unknown }): string[] {
  const { id, full_name, email, asked_at, reason, asked, is_license_taken } = one
  const fields = (Object.keys(CORRECTABLE) as Correctable[]).filter((field) => asked[field] !== undefined)
  const [first, ...more] = reason.split('\n')
  return [
    `${id}. ${full_name} (${email}), ${consoleTime.format(asked_at)}`,
    ...fields.map(
      (field) =>
        `   ${CORRECTABLE[field]}: ${correctedInWords(field, one[field])} → ${correctedInWords(field, asked[field]!)}`,
    ),
    ...(is_license_taken ? ['   ¡La licencia pedida ya es de otro detective!'] : []),
    `   Motivo: ${first}`,
    ...more.map((line) => `           ${line}`),
  ]
}
