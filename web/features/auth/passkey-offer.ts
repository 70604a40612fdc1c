// Logging in with a passkey, which the browser offers where the e-mail is typed. A late part of the login.
import { loginWithPasskey, startPasskeyLogin } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { choosePasskey, stopOfferingPasskeys } from '#web/lib/passkeys.ts'
import { enterWith } from './logged-in.ts'
import { deviceToTell } from './shared-device.ts'

/**
 * Has the browser offer its passkeys until `end` is called; whoever chooses one is logged in. Where the server does not
 * take it, `onRefused` is told why; all else that goes wrong leaves the password as it is, and is nobody's business.
 */
export function offerPasskeys(onRefused: (error: unknown) => void): () => void {
  let isOver = false
  async function offer() {
    const { data } = await call(startPasskeyLogin, {})
    if (isOver) return
    const passkey = await choosePasskey(data.options)
    if (!passkey || isOver) return
    const answer = await call(loginWithPasskey, { passkey, device_id: deviceToTell() }).catch(onRefused)
    if (answer && !isOver) enterWith(answer.payload)
  }
  void offer().catch(() => {})
  return () => {
    isOver = true
    stopOfferingPasskeys()
  }
}
