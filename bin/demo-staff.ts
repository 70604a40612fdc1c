// The demo's data for the back office besides the directory: a colleague, what was done, e-mails that failed,
// figures.
import { appendEntry, type Entry } from '#server/identity/audit.ts'
import type { Open } from '#server/open.ts'
import { SCHEMA } from '#server/platform/jobs.ts'
import { seal } from '#server/platform/secrets.ts'
import { countFigures } from '#server/staff/figures/counting.ts'

export const REVIEWER = 'revision@example.org'

/** Fills the back office of a demo that was just filled with people. */
export async function fillStaff(
  { database, platform }: Open,
  admin: string,
  password_hash: string,
): Promise<void> {
  const { db } = database
  const { settings } = platform
  await db
    .insertInto('account')
    .values({
      ...{ email: REVIEWER, email_key: REVIEWER, role: 'reviewer', password_hash },
      ...{ email_verified_at: new Date(), role_since: new Date() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('account')
    .where('email_key', '=', admin)
    .select('id')
    .executeTakeFirstOrThrow()
  // The cases were filled before there was anybody to have written them.
  await db.updateTable('rights_note').set({ written_by: id }).where('written_by', 'is', null).execute()
  const done: Entry[] = [
    {
      actor_id: null,
      actor: 'pesquisa',
      act: 'console',
      subject: 'admin',
      details: { command: `admin create ${admin}` },
    },
    {
      actor_id: id,
      act: 'invite-staff',
      subject: 'account 302',
      details: { email: REVIEWER, role: 'reviewer' },
    },
    { actor_id: id, act: 'export-audit', subject: 'audit' },
  ]
  for (const entry of done) await appendEntry(db, settings, entry)
  const email = { to: 'nadie@example.invalid', subject: 'Su registro se ha recibido', paragraphs: [] }
  const output = {
    message:
      'El servidor de correo no ha aceptado el mensaje (EENVELOPE 550 RCPT TO): 550 5.1.2 … Domain not found',
  }
  await database.query(
    `insert into ${SCHEMA}.job (name, data, source_retry_count, source_output, keep_until)
     values ('mail-failed', $1, 30, $2, now() + interval '30 days')`,
    [JSON.stringify({ sealed: seal(settings.secret_key, email) }), JSON.stringify(output)],
  )
  await countFigures(db)
}
