import type { Database } from '#server/database/connect.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { openSession } from '#server/identity/session.ts'

const PASSWORD = 'clave-del-banco'

/**
 * Credentials for a log-in, and the token of a second account that is already logged in. They are separate
 * because every log-in beyond SESSIONS_MAX ends an older session of the same account.
 */
export interface Credentials {
  email: string
  password: string
  token: string
}

/**
 * The id of an invented detective, credentials (a token of this detective; e-mail and password of a second
 * one), and the ids of the others.
 */
export async function accountIn({ db }: Database): Promise<{
  id: number
  credentials: Credentials
  others: number[]
}> {
  const rows = await db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .where('status', '=', 'approved')
    .where('hidden_up', 'is', null)
    .select(['detective.id', 'email'])
    .orderBy('detective.id')
    .limit(20)
    .execute()
  const nobody = { id: 0, email: '' }
  const [{ id } = nobody, ...others] = rows
  const { id: second, email } = others[0] ?? nobody
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', second)
    .execute()
  const token = await openSession(db, id)
  return { id, credentials: { email, password: PASSWORD, token }, others: others.map((one) => one.id) }
}
