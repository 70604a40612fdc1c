import { isDetective, useSession } from '#web/lib/session.ts'

/** Whether the viewer is a detective, and this is another one. */
export function useIsColleague(id: number): boolean {
  const viewer = useSession()?.profile
  return viewer !== undefined && isDetective(viewer) && viewer.id !== id
}
