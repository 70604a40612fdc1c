import { sql } from 'kysely'
import { MAIL_QUEUE } from '#server/platform/mail/outbox.ts'
import type { TestApp } from './app.ts'
import type { Email } from './emails.ts'

/**
 * All e-mails to one address, after none waits to be sent. To count e-mails: `app.emails` only waits until
 * there are some.
 */
export async function allEmails(app: TestApp, to: string): Promise<Email[]> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pgboss.job
      where name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')`.execute(app.database.db)
    if (rows[0]!.waiting === 0) return await app.emails(to, 0)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('e-mails still wait to be sent')
}
