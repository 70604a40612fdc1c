import type { Database } from '#server/database/connect.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { openSession } from '#server/platform/session.ts'

const PASSWORD = 'clave-del-banco'

/** With what somebody logs in, or is logged in already. */
export interface Credentials {
  email: string
  password: string
  token: string
}

/** Somebody of the invented people who can log in, and the numbers of some others. */
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
  const [{ id, email } = { id: 0, email: '' }, ...others] = rows
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute()
  const token = await openSession(db, id)
  return { id, credentials: { email, password: PASSWORD, token }, others: others.map((one) => one.id) }
}
