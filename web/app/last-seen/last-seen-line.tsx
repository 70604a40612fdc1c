import { notifyManager, type Query } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ago } from '#web/lib/ago.ts'
import { type CallError, isUnanswered } from '#web/lib/call-error.ts'
import { recentMoment } from '#web/lib/dates.ts'
import { getSession } from '#web/lib/session.ts'
import { queryClient, SLOW_MS } from '../query-client.ts'
import styles from '../shell/shell.module.css'
import { isOfTheBell, isShown } from './kinds.ts'
import { useSnapshotEnd } from './snapshot-end.ts'

// Only waiting helps.
const SLOW = 'La conexión es lenta.'

// A section that is not kept on devices (kinds.ts) is not missing from the profile itself.
const LACKS_PERSONAL = 'Aquí no se guardan sus medios de contacto personales.'

const cache = queryClient.getQueryCache()

/**
 * Says how old the list, the profile or the request on view is: in small letters above it while the answer is
 * on its way, in a line at the lower edge if the connection is slow or the server cannot be reached. It also
 * ends the snapshot. A lazy component.
 */
export default function LastSeenLine({ otherwise }: { otherwise: string | null }) {
  useSnapshotEnd()
  const why = useSyncExternalStore(subscribe, () => whyOf(oldest()))
  const lacks = useSyncExternalStore(subscribe, () => lacksPersonal(oldest()))
  const at = useSyncExternalStore(subscribe, () => oldest()?.state.dataUpdatedAt)
  const isSlow = useSlow(at !== undefined && why === null)
  if (!at) return otherwise && <p className={styles.offline}>{otherwise}</p>
  if (why === null && !isSlow) return <Age at={at} />
  return (
    <p className={styles.offline}>
      {why ?? SLOW} Visto por última vez el {recentMoment(at)}.{lacks && ` ${LACKS_PERSONAL}`}{' '}
      {why !== null && (
        <button type="button" className={styles.retry} onClick={retry}>
          Reintentar
        </button>
      )}
    </p>
  )
}

function Age({ at }: { at: number }) {
  const place = document.getElementById('age')
  const text = `Visto ${ago(new Date(at).toISOString())}. Se está actualizando.`
  return place && createPortal(<p>{text}</p>, place)
}

/** Whether this has been so for longer than usual. */
function useSlow(isWaiting: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

function subscribe(listener: () => void) {
  return cache.subscribe(notifyManager.batchCalls(listener))
}

/** The query on view that cannot be refreshed at present; of several, the one with the oldest data. */
function oldest(): Query | undefined {
  const found = cache.getAll().filter((query) => isOnView(query) && isLastSeen(query))
  return found.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)[0]
}

function isOnView(query: Query) {
  const { queryKey } = query
  return isShown(queryKey) && !isOfTheBell(queryKey, location.pathname) && query.isActive()
}

function isLastSeen({ state }: Query) {
  const { data, dataUpdatedAt, fetchStatus } = state
  const isOfEarlierVisit = dataUpdatedAt < performance.timeOrigin
  return (
    data !== undefined &&
    dataUpdatedAt > 0 &&
    (isUnanswered(troubleOf(state)) || (isOfEarlierVisit && fetchStatus === 'fetching'))
  )
}

function lacksPersonal(query: Query | undefined) {
  return query?.queryKey[0] === 'profile' && query.queryKey.at(-1) !== getSession()?.profile.id
}

function whyOf(query: Query | undefined) {
  const trouble = query && troubleOf(query.state)
  if (!trouble) return null
  return isSilence(trouble) ? 'El servidor no responde.' : 'Sin conexión.'
}

// An answer from a proxy in front of the server, or a time-out.
function isSilence(trouble: Error) {
  const { status, cause } = trouble as Partial<CallError>
  return Boolean(status) || (cause instanceof DOMException && cause.name === 'TimeoutError')
}

function troubleOf({ error, fetchFailureReason }: Query['state']) {
  return error ?? fetchFailureReason
}

function retry() {
  // Also queries that would be retried automatically after a while.
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => troubleOf(state) !== null })
}
