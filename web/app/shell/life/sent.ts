import type { Waiting } from '#web/lib/outbox-store.ts'
import { updateSessionProfile } from '#web/lib/session.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { queryClient } from '../../query-client.ts'

/** Shows a sent save at once, before it is fetched again: in the section, the request and the bar. */
export function showSent({ about, what, of, path, isQuiet }: Waiting, answer: unknown): void {
  if (isQuiet) return
  const [, section] = /^profile-(\w+)$/.exec(about) ?? []
  if (about === 'hiding') updateSessionProfile({ hidden_up: typeof answer === 'string' ? answer : null })
  if (section) {
    const { data } = Object(answer) as { data?: unknown }
    put(['profile', of], { [section]: data })
    if (section === 'office_name') updateSessionProfile({ office_name: data ? String(data) : null })
  }
  const [, request] = /^collaboration (\d+)$/.exec(about) ?? []
  if (request) {
    const key = ['collaborations', 'one', Number(request)]
    const { disabled, state } = Object(answer) as { disabled?: unknown; state?: unknown }
    if (typeof disabled === 'boolean') put(key, { disabled })
    if (state && path.includes('/answers')) put(key, { own_answer: answer })
  }
  snack(section ? 'Datos actualizados correctamente' : `Guardado: ${what}`, 'success', { about })
}

/** Shows a request again as it was before its hiding or showing, which its author has discarded. */
export function showDiscarded({ path, body: { disable } }: Waiting, isBack: boolean): void {
  const [, request] = /\/disable\/(\d+)$/.exec(path) ?? []
  if (request) put(['collaborations', 'one', Number(request)], { disabled: Boolean(disable) === isBack })
}

function put(queryKey: unknown[], change: object) {
  queryClient.setQueryData(queryKey, (now: object | undefined) => now && { ...now, ...change })
}
