import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Collaboration, CollaborationDraft } from '#contract/collaborations.ts'
import { REQUEST_COLUMNS, type RequestColumn } from '#contract/columns.ts'
import {
  type editCollaboration,
  type RequestContent,
  requestContent,
} from '#contract/editing-collaborations.ts'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { conflict } from '#server/platform/http/refusals.ts'

type Edit = z.output<typeof editCollaboration.input>

/**
 * Refuses an edit of a request whose content is not the one in `previous` (409), unless it already is the
 * wanted one: then a client that lost the answer has repeated the call. Without `previous` nothing is
 * refused.
 */
export function refuseOverwriting(standing: Collaboration, { previous, ...wanted }: Edit): void {
  if (!previous) return
  const now = comparable(requestContent.parse(standing))
  const isExpected = isDeepStrictEqual(now, comparable(previous))
  if (!isExpected && !isDeepStrictEqual(now, comparableDraft(wanted, standing))) throw changedMeanwhile()
}

/** The columns that hold a field of the draft unchanged; null if the author wrote nothing. */
export function columnsOf(
  draft: Pick<CollaborationDraft, RequestColumn>,
): Pick<RequestContent, RequestColumn> {
  const columns = REQUEST_COLUMNS.map((name) => [name, draft[name] ?? null])
  return Object.fromEntries(columns) as Pick<RequestContent, RequestColumn>
}

// Only what the author chose: names of places and lists may have changed.
function comparable({ location, gender, service, idioms, ...rest }: RequestContent) {
  return {
    ...rest,
    location: { country: location.data.country, level: location.data.level, id: location.data.id },
    gender: gender?.value ?? null,
    service: service?.id ?? null,
    idioms: sorted(idioms.map(({ country_code }) => country_code)),
  }
}

function comparableDraft(draft: CollaborationDraft, standing: Collaboration): ReturnType<typeof comparable> {
  const { country, admin_area } = draft.location
  return {
    ...columnsOf(draft),
    location: { country, level: admin_area.level, id: admin_area.id },
    start_time: draft.start_time ?? null,
    gender: draft.gender ?? null,
    service: draft.service_id ?? null,
    idioms: sorted(draft.idioms),
    places: draft.places ?? standing.places,
  }
}

function sorted(codes: string[]) {
  return [...new Set(codes)].sort()
}

function changedMeanwhile() {
  return conflict(
    'Esta petición se ha cambiado en otra ventana o en otro dispositivo desde que empezó a editarla. Mire cómo está ahora y elija qué guardar.',
    CHANGED_MEANWHILE,
  )
}
