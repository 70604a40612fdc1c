// Log-in with a passkey that the browser offers in the e-mail field. A lazy part of the log-in.
import { loginWithPasskey, startPasskeyLogin } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { choosePasskey, stopOfferingPasskeys } from '#web/lib/device/passkeys.ts'
import { enterWith } from './logged-in.ts'
import { deviceToTell } from './shared-device.ts'

/**
 * Makes the browser offer its passkeys until the returned function is called; choosing one logs the user in.
 * If the server refuses the passkey, `onRefused` receives the error. Other errors are ignored: the password
 * remains.
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
