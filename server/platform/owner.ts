// Whoever has the telephone of somebody who is logged in is not its owner yet: grave deeds ask for the password again.
import type { Platform } from './http.ts'
import type { Limit } from './limits.ts'
import { isPassword } from './passwords.ts'
import { invalid } from './refusals.ts'
import type { Viewer } from './session.ts'

const QUARTER_HOUR = 15 * 60
/** Wrong passwords of somebody who is logged in. */
const ASKED: Limit = {
  name: 'password-asked',
  tries: 10,
  seconds: QUARTER_HOUR,
  waitFirst: 60,
  waitMax: QUARTER_HOUR,
}

/** Throws 422 on `current_password` where that is not the viewer's password; 429 after too many tries. */
export async function proveOwner(
  { db, limits, viewer }: Pick<Platform, 'db' | 'limits'> & { viewer: Viewer },
  current_password: string,
): Promise<void> {
  await limits.count(ASKED, String(viewer.id))
  const { password_hash } = await db
    .selectFrom('account')
    .where('id', '=', viewer.id)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  if (!(await isPassword(current_password, password_hash)))
    throw invalid({ current_password: ['La contraseña actual no es correcta.'] })
  await limits.forget(ASKED, String(viewer.id))
}
