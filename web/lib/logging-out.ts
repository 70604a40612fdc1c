import { useNavigate } from 'react-router'
import { logout } from '#contract/auth.ts'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { endSession, getSession } from './session.ts'
import { mayLeave } from './waiting.ts'

/**
 * Logs out: this browser forgets at once, whatever the network does; the server is told to forget the token too.
 * Where something waits for a connection it is asked first. Leads to the login unless told elsewhere (rule 4.7: from settings, home).
 */
export function useLogOut(): (goTo?: string) => Promise<void> {
  const navigate = useNavigate()
  return async (goTo = paths.login()) => {
    if (!(await mayLeave())) return
    // Started while the token is still there; nobody waits for it, and there is nothing to be done where it fails.
    if (getSession()) void call(logout, {}).catch(() => {})
    await endSession(() => navigate(goTo))
  }
}
