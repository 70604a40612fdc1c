// Saved colleagues (rule 6.14): the list, and its changes from any screen.
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { listKeptColleagues } from '#contract/kept-colleagues.ts'
import { AT_REST_MS } from '#web/lib/at-rest.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { useWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { SNACK_SECONDS, snack } from '#web/ui/messages/notices.ts'
import { ABOUT, type Change, type Person } from './kept-change.ts'

/** The colleagues whom the user keeps, the last first. */
export const keptQuery = queryOptions({
  queryKey: ['kept-colleagues'],
  queryFn: ({ signal }) => call(listKeptColleagues, {}, { signal }),
  gcTime: 30 * 60_000,
})

/** Keeps this colleague, or drops them. */
export type Keep = (person: Person, isKept: boolean) => void

const KEEPING = 'keeping'

const loadChanging = () => import('./changing-kept.ts')

/**
 * Whom the user keeps, with the changes that are on their way or wait for a connection; null for visitors and
 * for staff without a profile, who keep nobody. `keep` stays the same function.
 */
export function useKeeping(): { keptIds: ReadonlySet<number>; keep: Keep } | null {
  const profile = useSession()?.profile
  const mayKeep = profile !== undefined && isDetective(profile)
  const { data } = useQuery({ ...keptQuery, enabled: mayKeep })
  const client = useQueryClient()
  // Loaded early, for a press without a connection.
  useEffect(() => {
    if (!mayKeep) return
    const timer = setTimeout(() => void loadChanging().catch(() => {}), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [mayKeep])
  const { mutate } = useMutation({
    mutationKey: [KEEPING],
    // One after another: the last press decides.
    scope: { id: KEEPING },
    meta: { changesNothing: true },
    mutationFn: async (change: Change) => (await loadChanging()).changeKept(change),
    onError: (error) =>
      snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning', { about: KEEPING }),
    onSuccess: async (saved, { person, isKept }) => {
      if (saved.waits) return snack(WILL_BE_SAVED, 'success', { about: KEEPING })
      tell(person, isKept)
      void client.invalidateQueries({ queryKey: ['today'] })
      // Until then the change counts as pending, so that the mark does not go back and forth.
      await client.invalidateQueries(keptQuery)
    },
  })
  const keep = useCallback<Keep>((person, isKept) => mutate({ person, isKept }), [mutate])

  function tell(person: Person, isKept: boolean) {
    const undo = { label: 'Deshacer', seconds: SNACK_SECONDS, run: () => keep(person, true) }
    if (isKept) snack('Guardado. Lo encontrará en «Hoy».', 'success', { about: KEEPING })
    else
      snack(`${person.full_name} ya no está entre sus colegas guardados.`, 'success', {
        about: KEEPING,
        action: undo,
      })
  }

  const waiting = useWaiting()
  const pending = useMutationState({
    filters: { mutationKey: [KEEPING], status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  const keptIds = useMemo(() => {
    const ids = new Set(data?.data.map(({ id }) => id))
    const set = (id: number, isKept: boolean) => (isKept ? ids.add(id) : ids.delete(id))
    for (const { about: it, method, refused } of waiting)
      if (!refused && it.startsWith(ABOUT)) set(Number(it.slice(ABOUT.length)), method === 'PUT')
    for (const { person, isKept } of pending) set(person.id, isKept)
    return ids
  }, [data, waiting, pending])
  return mayKeep ? { keptIds, keep } : null
}
