import { useNavigate } from 'react-router'
import { logout } from '#contract/auth.ts'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { endSession, getSession } from './session.ts'
import { mayLeave } from './waiting.ts'

/**
 * Logs out: this browser deletes the session at once, whatever the network does; the server is asked to
 * delete the token too. If saves still wait for a connection, the user is asked first. Leads to the log-in
 * unless `goTo` says otherwise (rule 4.7: from settings, home).
 */
export function useLogOut(): (goTo?: string) => Promise<void> {
  const navigate = useNavigate()
  return async (goTo = paths.login()) => {
    if (!(await mayLeave())) return
    // Started while the token still exists; nothing waits for the call, and its failure needs no action.
    if (getSession()) void call(logout, {}).catch(() => {})
    await endSession(() => navigate(goTo))
  }
}
