import { useSession } from '#web/lib/session.ts'

/** Until when the own account is hidden; null if it is not, or if that time has passed. */
export function useHiddenUntil(now: Date): string | null {
  const until = useSession()?.profile.hidden_up ?? null
  return until !== null && new Date(until) > now ? until : null
}
