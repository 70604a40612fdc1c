import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  type Collaboration,
  type CollaborationList,
  deleteCollaboration,
  disableCollaboration,
  RESTORABLE_SECONDS,
  restoreCollaboration,
  UNDO_SECONDS,
} from '#contract/collaborations.ts'
import { call } from '#web/lib/call.ts'
import { CallError, messagesOfError } from '#web/lib/call-error.ts'
import { save } from '#web/lib/outbox.ts'
import { paths } from '#web/lib/paths.ts'
import { fetchScreen, isScreenHere } from '#web/lib/screen-files.ts'
import { discardWaiting, ownWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { type NoticeAction, snack } from '#web/ui/messages/notices.ts'
import { collaborationQuery, LISTS, leaving, noticesOn, without } from './api.ts'

/**
 * The author's actions on a request. Each is shown at once, reverted if it fails, and can be undone from its
 * notice.
 */
export interface Managing {
  setHidden: (hidden: boolean) => void
  remove: () => void
}

/** Hides, shows, deletes and restores this request; continues after the user has left its screen. */
export function useManaging(request: Collaboration): Managing {
  const { id } = request
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = collaborationQuery(id)
  const about = noticesOn(id)
  const how = (action: string) => ({
    about,
    what: `${action} «${request.subject}»`,
    to: paths.collaboration(id),
  })
  // Mutations run one after the other in their order. Each invalidates queries itself.
  const inOrder = { scope: { id: about }, mutationKey: [about], meta: { changesNothing: true } }
  const isLast = () => client.isMutating({ mutationKey: [about] }) === 1

  // The screen that a deletion leads to, fetched ahead in case the network is gone by then.
  useEffect(() => fetchScreen(paths.ownCollaborations), [])

  const hiding = useMutation({
    ...inOrder,
    mutationFn: ({ hidden }: { hidden: boolean; isUndoing: boolean }) =>
      save(disableCollaboration, { id, disable: hidden }, how(hidden ? 'Ocultar' : 'Mostrar')),
    onMutate: async ({ hidden, isUndoing }) => {
      await client.cancelQueries({ queryKey })
      show(hidden)
      const undo = { label: 'Deshacer', seconds: UNDO_SECONDS, run: () => setHidden(!hidden, true) }
      const done = hidden ? 'Petición ocultada' : 'Petición mostrada de nuevo'
      snack(done, 'success', { about, action: isUndoing ? undefined : undo })
    },
    onSuccess: (saved) => {
      if (saved.waits) snack(WILL_BE_SAVED, 'success', { about })
      else if (isLast()) client.setQueryData(queryKey, saved.answer)
    },
    onError: (error, { hidden }) => {
      if (isLast()) show(!hidden)
      tell(`No se ha podido ${hidden ? 'ocultar' : 'mostrar'} la petición.`, error)
    },
    onSettled: () => {
      if (isLast()) void client.invalidateQueries()
    },
  })

  const deletion = useMutation({
    ...inOrder,
    mutationFn: () => save(deleteCollaboration, { id }, how('Eliminar')),
    onMutate: async () => {
      leaving.add(id)
      await client.cancelQueries({ queryKey: LISTS })
      const before = client.getQueriesData<CollaborationList>({ queryKey: LISTS })
      client.setQueriesData<CollaborationList>({ queryKey: LISTS }, (list) => list && without(id, list))
      // Replaces the request in the history, because the user cannot go back to it.
      const left =
        (await isScreenHere(paths.ownCollaborations)) && navigate(paths.ownCollaborations, { replace: true })
      const undo = { label: 'Deshacer', seconds: RESTORABLE_SECONDS, run: restore }
      snack('Petición eliminada', 'success', { about, action: undo })
      return { before, left }
    },
    onSuccess: ({ waits }) => {
      const undo = { label: 'Deshacer', seconds: RESTORABLE_SECONDS, run: restore }
      if (waits) snack('Se eliminará cuando haya conexión', 'success', { about, action: undo })
    },
    onError: async (error, _, shown) => {
      if (isGone(error)) return
      for (const [key, list] of shown?.before ?? []) client.setQueryData(key, list)
      tell('No se ha podido eliminar la petición.', error)
      // A user who has moved to another screen meanwhile stays there.
      await shown?.left
      if (location.pathname === paths.ownCollaborations)
        void navigate(paths.collaboration(id), { replace: true })
    },
    onSettled: (_, error) => {
      leaving.delete(id)
      // The request's screen may still be mounted for a moment, and a new fetch there would find that the
      // request is gone.
      void client.invalidateQueries({ queryKey, refetchType: error ? 'active' : 'none' })
      void client.invalidateQueries({ queryKey: LISTS })
    },
  })

  const restoration = useMutation({
    ...inOrder,
    mutationFn: async () => {
      const unsent = ownWaiting().find((one) => one.about === about && one.method === 'DELETE' && !one.tried)
      if (!unsent) return await call(restoreCollaboration, { id })
      discardWaiting(unsent.id)
      return request
    },
    onMutate: async () => {
      // An earlier fetch could still report the request as gone.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, request)
      void navigate(paths.collaboration(id))
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      snack('Petición recuperada', 'success', { about })
    },
    onError: (error) => {
      const again = { label: 'Reintentar', seconds: RESTORABLE_SECONDS, run: restore }
      tell('No se ha podido recuperar la petición.', error, again)
    },
    onSettled: () => void client.invalidateQueries(),
  })

  function setHidden(hidden: boolean, isUndoing = false): void {
    hiding.mutate({ hidden, isUndoing })
  }

  function restore(): void {
    restoration.mutate()
  }

  function show(hidden: boolean) {
    client.setQueryData(queryKey, (shown) => shown && { ...shown, disabled: hidden })
  }

  /** If the request is gone, its screen finds out itself and says so. */
  function tell(what: string, error: Error, action?: NoticeAction) {
    if (isGone(error)) return
    const why = Object.values(messagesOfError(error)).flat()
    snack([what, ...why].join(' '), 'warning', { about, action })
  }

  return { setHidden, remove: () => deletion.mutate() }
}

function isGone(error: Error): boolean {
  return error instanceof CallError && error.status === 404
}
