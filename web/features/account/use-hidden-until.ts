import { useSession } from '#web/lib/session.ts'

/** Until when one's own account is out of sight; null where it is not, or no longer at this moment. */
export function useHiddenUntil(now: Date): string | null {
  const until = useSession()?.profile.hidden_up ?? null
  return until !== null && new Date(until) > now ? until : null
}
