import { dropColleague, keepColleague } from '#contract/kept-colleagues.ts'
import { save } from '#web/lib/outbox.ts'
import { paths } from '#web/lib/paths.ts'
import { ABOUT, type Change } from './kept-change.ts'

/**
 * Keeps or drops a colleague, once there is a connection. Loaded with the first press or a while after the
 * screen.
 */
export function changeKept({ person: { id, full_name }, isKept }: Change) {
  return save(
    isKept ? keepColleague : dropColleague,
    { id },
    {
      about: ABOUT + id,
      what: isKept ? `Guardar a ${full_name}` : `Quitar a ${full_name} de los guardados`,
      to: paths.keptColleagues,
    },
  )
}
