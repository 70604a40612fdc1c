// Slow calls: after ten seconds the user may cancel the call or repeat it (web/ui/messages/slow-notice.tsx).
// One mechanism for every call of every screen, form or list.
import { useSyncExternalStore } from 'react'
import { CallError } from '../call-error.ts'

/** After this time a wait counts as long. */
export const SLOW_MS = 10_000
// A read that timed out is soon retried automatically: for the user it is one wait.
const UNTIL_RETRIED_MS = 3000

type Ending = 'cancelled' | 'repeated'

interface Wait {
  name: string
  mayBeRepeated: boolean
  isChange: boolean
  end: (how: Ending) => void
}

interface Kind {
  /** The same for calls with the same content. */
  name: string
  /** Whether a repetition has no additional effect. */
  mayBeRepeated: boolean
  /** Whether the call may have been done although no answer came. */
  isChange: boolean
}

const listeners = new Set<() => void>()
let slow: readonly Wait[] = []
const none: readonly Wait[] = []
// Names whose next call continues the wait of the one before, or is cancelled with it.
const goingOn = new Map<string, ReturnType<typeof setTimeout>>()
const declined = new Set<string>()

function change(next: readonly Wait[]) {
  slow = next
  for (const listener of listeners) listener()
}

const without = (name: string) => slow.filter((wait) => wait.name !== name)

/**
 * Makes the call, and repeats it with the same content if the user wants that. Throws a CallError (reason
 * `cancelled`) if the user cancels; all other errors are passed on. Call `moved` at every sign of progress:
 * it restarts the wait.
 */
export async function patiently<Answer>(
  kind: Kind,
  outer: AbortSignal | undefined,
  ask: (signal: AbortSignal, moved: () => void) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const attempt = new AbortController()
    const signal = outer ? AbortSignal.any([outer, attempt.signal]) : attempt.signal
    const wait = { ...kind, end: (how: Ending) => attempt.abort(how) }
    const isGivenUp = declined.delete(kind.name)
    if (isGivenUp) throw cancelled(kind)
    const clock = watch(wait)
    try {
      const answer = await ask(signal, clock.restart)
      clock.stop()
      return answer
    } catch (error) {
      const isRepeatable = !attempt.signal.aborted && !outer?.aborted && !kind.isChange
      clock.stop(isRepeatable && isTooSlow(error))
      if (!attempt.signal.aborted || outer?.aborted) throw error
      if (attempt.signal.reason === 'cancelled') throw cancelled(kind)
    }
  }
}

/** Announces a wait once it is long. */
function watch(wait: Wait) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = () => change([...slow, wait])
  const withdraw = () => slow.includes(wait) && change(slow.filter((other) => other !== wait))
  const restart = () => {
    clearTimeout(timer)
    withdraw()
    timer = setTimeout(announce, SLOW_MS)
  }
  const before = goingOn.get(wait.name)
  if (before === undefined) restart()
  else {
    clearTimeout(before)
    goingOn.delete(wait.name)
    change([...without(wait.name), wait])
  }
  return {
    restart,
    stop: (isAskedAgain = false) => {
      clearTimeout(timer)
      if (!isAskedAgain || !slow.includes(wait)) return withdraw()
      const forget = () => {
        goingOn.delete(wait.name)
        declined.delete(wait.name)
        withdraw()
      }
      goingOn.set(wait.name, setTimeout(forget, UNTIL_RETRIED_MS))
      wait.end = (how) => {
        withdraw()
        if (how === 'cancelled') declined.add(wait.name)
      }
    },
  }
}

function isTooSlow(error: unknown): boolean {
  return (
    error instanceof CallError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'
  )
}

/** Whether the user cancelled the call; it is then not retried automatically. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'cancelled'
}

function cancelled({ isChange }: Kind): CallError {
  const general = isChange
    ? 'Ha cancelado la espera. Puede que ya se haya hecho: compruébelo antes de repetirlo.'
    : 'Ha cancelado la carga. Puede volver a intentarlo cuando quiera.'
  return new CallError('network', 0, { general: [general] }, { reason: 'cancelled' })
}

/** Cancels all slow calls. */
export function cancelSlow(): void {
  for (const wait of slow) wait.end('cancelled')
}

/** Repeats all slow calls that may be repeated. */
export function repeatSlow(): void {
  for (const wait of slow) if (wait.mayBeRepeated) wait.end('repeated')
}

/** The slow calls at present. */
export const slowWaits = (): readonly Pick<Wait, 'mayBeRepeated' | 'isChange'>[] => slow

/** The same as a hook. */
export function useSlow(): readonly Pick<Wait, 'mayBeRepeated' | 'isChange'>[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    slowWaits,
    () => none,
  )
}
