import type { LoggedIn } from '#contract/auth.ts'
import { startSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/messages/notices.ts'
import { saidShared, sayShared } from './shared-device.ts'
import { forgetTypedEmail } from './typed-email.ts'

/** Opens the session from a log-in answer; the guard around the page then redirects. */
export function enterWith({ token, user, restored }: LoggedIn['payload']) {
  forgetTypedEmail()
  startSession(token, user, saidShared())
  sayShared(false)
  if (restored)
    notify.success('Su cuenta ya no se borrará: al iniciar sesión ha anulado el borrado que había pedido.')
}
