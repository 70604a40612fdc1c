import { verifyAudit } from '#server/identity/audit-reading.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'

/** `audit verify`: whether the chain of the audit trail is whole; refused (exit code 1) if it is not. */
export async function auditCommand({ db, settings }: Platform, words: string[]): Promise<string[]> {
  if (words.join(' ') !== 'verify') throw new CommandRefused('Uso: audit verify')
  const { count, breaks, end, since, forgotten, forgotten_told } = await verifyAudit(db, settings)
  const from = since ? `, desde el ${consoleTime.format(since)}` : ''
  const counted = `${entries(count)}${from}`
  const deleted = forgotten > 0 ? [`Por su plazo se han borrado ${entries(forgotten)}.`] : []
  if (breaks.length === 0 && !end && forgotten === forgotten_told)
    return [`El registro de actividad está entero: ${counted}.`, ...deleted]
  throw new CommandRefused(
    [
      `El registro de actividad no está entero (${counted}).`,
      ...breaks.map(
        ({ id, at, after, hasFormerKey }) =>
          `La cadena se rompe en la entrada ${id}, del ${consoleTime.format(at)}: ${
            hasFormerKey
              ? 'está firmada con una clave que ya se había cambiado. Salvo que entonces quedara una instancia sin reiniciar, la ha escrito quien tiene la clave de antes'
              : `esa entrada se ha cambiado, o ${
                  after === null ? 'faltan las anteriores' : `falta alguna entre la ${after} y ella`
                }`
          }.`,
      ),
      ...(end
        ? [
            `El final no es el que se escribió: la última entrada debía ser la ${end.expected_id} y es ${
              end.found_id === null ? 'ninguna' : `la ${end.found_id}`
            }.`,
          ]
        : []),
      ...deleted,
      ...(forgotten === forgotten_told
        ? []
        : [
            `El registro solo cuenta el borrado de ${entries(forgotten_told)}: lo demás no lo ha borrado la tarea de cada noche.`,
          ]),
      'Si la clave secreta (SECRET_KEY) es otra que cuando se escribieron, todas parecen rotas: ponga la de entonces en ACCEPTED_SECRET_KEY.',
    ].join('\n'),
  )
}

const entries = (count: number) => `${count} ${count === 1 ? 'entrada' : 'entradas'}`
