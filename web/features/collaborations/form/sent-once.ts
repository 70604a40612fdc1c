// A request that is sent again after a lost answer must not be published twice (contract/endpoint.ts), even
// if it was changed in between.
import { type Collaboration, type CollaborationDraft, createCollaboration } from '#contract/collaborations.ts'
import { editCollaboration } from '#contract/editing-collaborations.ts'
import { NEW, noticesOn } from '#web/features/collaborations/api.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { newKey } from '#web/lib/calling/new-key.ts'
import { type Saved, save } from '#web/lib/outbox.ts'
import { paths } from '#web/lib/paths.ts'
import type { CollaborationValues } from './collaboration-values.ts'

type Sent = NonNullable<CollaborationValues['sent']>

/** The last attempt, until its outcome is known. */
export interface Attempt {
  before: Sent | undefined
  remember: (sent: Sent | undefined) => void
  /** The form's values, to restore them in the form. */
  values: Omit<CollaborationValues, 'sent'>
}

/**
 * Publishes a request. If an earlier attempt with other content was published without its answer arriving,
 * changes that request instead.
 */
export async function publishOnce(
  data: CollaborationDraft,
  { before, remember, values }: Attempt,
): Promise<Saved<Collaboration>> {
  const sent = markedForSending(data, before)
  if (before && before !== sent) {
    const unheard = await publishedBy(before)
    const changed = unheard && (await changedInto(data, unheard))
    if (changed) return { waits: false, answer: changed }
  }
  remember(sent)
  try {
    const what = `Publicar «${data.subject}»`
    const how = { about: NEW, what, to: paths.newCollaboration, values, idempotencyKey: sent.key }
    return await save(createCollaboration, data, how)
  } catch (error) {
    if (refusalIn(error)) remember(undefined)
    throw error
  }
}

/**
 * Changes a request, unless it has changed meanwhile (409), also by an earlier attempt without an answer: the
 * form then merges both (merging.ts).
 */
export async function editOnce(
  id: number,
  data: CollaborationDraft,
  { before, remember, values }: Attempt,
): Promise<Saved<Collaboration>> {
  const edit = { ...data, previous: values.previous, id }
  const sent = markedForSending(edit, before)
  remember(sent)
  const to = paths.editCollaboration(id)
  const how = { about: noticesOn(id), what: `Editar «${data.subject}»`, to, values, idempotencyKey: sent.key }
  try {
    return await save(editCollaboration, edit, how)
  } catch (error) {
    if (refusalIn(error)) remember(undefined)
    throw error
  }
}

/**
 * Sends the earlier attempt again with its key, which publishes it at most once, and gives its answer. Null
 * if the server refuses it: then it was never published.
 */
async function publishedBy({ key, content }: Sent): Promise<Collaboration | null> {
  try {
    const data = JSON.parse(content) as CollaborationDraft
    return await call(createCollaboration, data, { idempotencyKey: key })
  } catch (error) {
    if (refusalIn(error)) return null
    throw error
  }
}

/** Null if that request is gone or has begun meanwhile: then a new request is published. */
async function changedInto(data: CollaborationDraft, { id }: Collaboration): Promise<Collaboration | null> {
  try {
    return await call(editCollaboration, { ...data, id })
  } catch (error) {
    if ([404, 409].includes(refusalIn(error)?.status ?? 0)) return null
    throw error
  }
}

function refusalIn(error: unknown): CallError | null {
  return error instanceof CallError && error.kind === 'refused' ? error : null
}

/** The idempotency key for this content: the earlier key if the content is the same, otherwise a new one. */
function markedForSending(data: object, before: Sent | undefined): Sent {
  const content = JSON.stringify(data)
  return before?.content === content ? before : { key: newKey(), content }
}
