import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Collaboration, type CollaborationList, eraseCollaboration } from '#contract/collaborations.ts'
import { collaborationQuery, LISTS, noticesOn, without } from '#web/features/collaborations/api.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { newKey } from '#web/lib/calling/new-key.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { paths } from '#web/lib/paths.ts'
import { discardWaiting, ownWaiting } from '#web/lib/waiting.ts'
import { snack } from '#web/ui/messages/notices.ts'

/**
 * Erases an own request for good, and everything that this device stored of it. From the request's own screen
 * it then leads to the list.
 */
export function useErasing({ id, subject }: Pick<Collaboration, 'id' | 'subject'>, onErased?: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const about = noticesOn(id)
  return useMutation({
    // It invalidates queries itself: the request's own screen would otherwise find that the request is gone.
    meta: { changesNothing: true },
    mutationFn: () => call(eraseCollaboration, { id }, { idempotencyKey: newKey() }).catch(unlessGone),
    onSuccess: async () => {
      for (const one of ownWaiting()) if (one.about === about) discardWaiting(one.id)
      for (const draft of ['edit', 'copied']) discardDraft(`${draft}-collaboration-${id}`)
      client.setQueriesData<CollaborationList>({ queryKey: LISTS }, (list) => list && without(id, list))
      snack(`Borrada definitivamente: «${subject}»`, 'success', { about })
      if (location.pathname === paths.collaboration(id))
        await navigate(paths.ownCollaborations, { replace: true })
      else onErased?.()
      void client.invalidateQueries({ queryKey: LISTS })
      // The answer (404) also deletes the copy stored on the device (web/app/last-seen).
      const { queryKey } = collaborationQuery(id)
      await client.fetchQuery({ ...collaborationQuery(id), staleTime: 0, retry: false }).catch(() => {})
      client.removeQueries({ queryKey })
    },
  })
}

// Already erased, by another device or by a call whose answer was lost: this is the wanted result.
function unlessGone(error: unknown) {
  if (!(error instanceof CallError && error.status === 404)) throw error
}
