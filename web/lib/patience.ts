// What takes long to be answered: after ten seconds whoever waits may give it up, or have it asked again
// (web/ui/messages/slow-notice.tsx). One mechanism for every call, whatever screen, form or list waits for it.
import { useSyncExternalStore } from 'react'
import { CallError } from './call-error.ts'

/** From then on a wait is said to be long. */
export const SLOW_MS = 10_000
// A read that was given up for lack of an answer is soon asked again by itself: to whoever waits it is one wait.
const UNTIL_RETRIED_MS = 3000

type Ending = 'cancelled' | 'repeated'

interface Wait {
  name: string
  mayBeRepeated: boolean
  isChange: boolean
  end: (how: Ending) => void
}

interface Kind {
  /** The same for the same question. */
  name: string
  /** Whether asking twice does nothing twice. */
  mayBeRepeated: boolean
  /** Whether it may have been done although no answer came. */
  isChange: boolean
}

const listeners = new Set<() => void>()
let slow: readonly Wait[] = []
const none: readonly Wait[] = []
// Names whose next question goes on with the wait of the one before, or is given up with it.
const goingOn = new Map<string, ReturnType<typeof setTimeout>>()
const declined = new Set<string>()

function change(next: readonly Wait[]) {
  slow = next
  for (const listener of listeners) listener()
}

const without = (name: string) => slow.filter((wait) => wait.name !== name)

/**
 * Asks, and asks again with the same content where the person who waits wants that. Throws a CallError (reason
 * `cancelled`) where they give up; whatever else is thrown is passed on. `moved` is to be called whenever there is a
 * sign of life: then the wait begins anew.
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

/** Tells of a wait once it is long. */
function watch(wait: Wait) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => change([...slow, wait])
  const untell = () => slow.includes(wait) && change(slow.filter((other) => other !== wait))
  const restart = () => {
    clearTimeout(timer)
    untell()
    timer = setTimeout(tell, SLOW_MS)
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
      if (!isAskedAgain || !slow.includes(wait)) return untell()
      const forget = () => {
        goingOn.delete(wait.name)
        declined.delete(wait.name)
        untell()
      }
      goingOn.set(wait.name, setTimeout(forget, UNTIL_RETRIED_MS))
      wait.end = (how) => {
        untell()
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

/** Not asked again by itself: somebody decided so. */
export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'cancelled'
}

function cancelled({ isChange }: Kind): CallError {
  const general = isChange
    ? 'Ha cancelado la espera. Puede que ya se haya hecho: compruébelo antes de repetirlo.'
    : 'Ha cancelado la carga. Puede volver a intentarlo cuando quiera.'
  return new CallError('network', 0, { general: [general] }, { reason: 'cancelled' })
}

/** Gives up all that takes long. */
export function cancelSlow(): void {
  for (const wait of slow) wait.end('cancelled')
}

/** Has everything asked anew that takes long and may be. */
export function repeatSlow(): void {
  for (const wait of slow) if (wait.mayBeRepeated) wait.end('repeated')
}

/** What takes long at present. */
export const slowWaits = (): readonly Pick<Wait, 'mayBeRepeated' | 'isChange'>[] => slow

/** The same for what is drawn. */
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
