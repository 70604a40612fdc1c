// The call that edits a request; in a file of its own, because only the forms need it.
import { z } from 'zod'
import { collaboration, collaborationDraft, ELAPSED, NOT_THE_AUTHOR } from './collaborations.ts'
import { requestColumns } from './columns.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const { location, start_time, gender, service, idioms, places } = collaboration.shape

/** The fields of a request that its author writes, as its readers get them. */
export const requestContent = z.object({
  ...requestColumns,
  location,
  start_time,
  gender,
  service,
  idioms,
  places,
})
export type RequestContent = z.output<typeof requestContent>

/**
 * `previous`: the request as it was when its author began to edit; if its content has changed since, nothing
 * is saved (409 with the reason CHANGED_MEANWHILE).
 */
export const editCollaboration = endpoint('POST', '/api/collaborations/edit/:id', {
  summary: 'Cambia una petición propia.',
  access: { who: 'member' },
  input: collaborationDraft.safeExtend({ id, previous: requestContent.optional() }),
  output: collaboration,
  is_idempotent: true,
  refusals: {
    403: NOT_THE_AUTHOR,
    409: `${ELAPSED}; o se ha cambiado en otra ventana o en otro dispositivo y ya no es como «previous»`,
  },
})
