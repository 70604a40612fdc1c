import { sql } from 'kysely'
import { type Detective, type getDetective, PERSONAL } from '#contract/profile.ts'
import type { showToVisitors as showCall } from '#contract/profile-sections.ts'
import { NOT_A_DETECTIVE } from '#contract/roles.ts'
import { countedRead, isToBeTold, type Reader } from '#server/identity/profile-reads.ts'
import type { Call } from '#server/platform/http/http.ts'
import { forbidden, notFound, tooMany } from '#server/platform/http/refusals.ts'
import { onLeader } from '#server/platform/http/replica-reads.ts'
import { spokenWait } from '#server/platform/http/spoken-wait.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { manyProfilesOpened } from './emails.ts'
import * as queries from './queries.ts'

/**
 * A profile, as far as this viewer may see it. A hidden one is visible to its owner only (rule 5.10). 429 for
 * a reader who has opened too many different ones; the operator then gets an e-mail.
 */
export async function find(call: Call<typeof getDetective>) {
  const { db, leader, viewer, input, settings, address } = call
  const isOwn = viewer?.id === input.id
  const reader = viewer ? { account: viewer.id } : { address }
  const counted = countedRead(settings, reader, input.id)
  const read = isOwn
    ? await queries.ownDetective(db, input.id)
    : await queries.visibleDetective(
        db,
        input.id,
        // A replica cannot count.
        db === leader ? counted : sql`0`,
        !viewer && settings.visitors_see_directory === 'profiles',
      )
  if (!read) throw notFound('Este perfil no existe o no está disponible.')
  const { wait: waitHere, ...found } = read
  const wait =
    db === leader || isOwn
      ? waitHere
      : await onLeader(call, (leader) => queries.waitAfter(leader, counted), 0)
  if (wait > 0) {
    await notifyOperator(call, reader)
    throw tooMany(
      wait,
      `Ha abierto muchos perfiles distintos en poco tiempo. Podrá abrir otros dentro de ${spokenWait(wait)}; los que ya ha abierto puede volver a verlos.`,
    )
  }
  const detective = settings.race_section ? found : { ...found, race: null, race_consented_at: null }
  if (isOwn) return { detective }
  const seen = {
    ...detective,
    hidden_up: null,
    visible_to_visitors: null,
    // For detectives only, as the consent text promises (RACE_CONSENT): an administrator may not be a
    // detective.
    race: viewer?.isDetective ? detective.race : null,
    race_consented_at: null,
  }
  return { detective: viewer?.isDetective ? seen : withoutPersonalMeans(seen) }
}

/** Makes the viewer's own profile visible to visitors, or no longer; a repeated call changes nothing. */
export async function showToVisitors({ db, viewer, input: { visible } }: Call<typeof showCall>) {
  // Suspended after the access check.
  if (!(await queries.setVisibleToVisitors(db, viewer.id, visible))) throw forbidden(NOT_A_DETECTIVE)
  return { data: visible }
}

/** Reports a reader who opens too many profiles to the operator, once a day. */
async function notifyOperator(call: Call<typeof getDetective>, reader: Reader) {
  const { leader, settings } = call
  await leader.transaction().execute(async (trx) => {
    if (!(await isToBeTold(trx, settings, reader))) return
    const account = 'account' in reader ? await queries.holderOf(trx, reader.account) : undefined
    await postEmail(call, trx, manyProfilesOpened(settings, account ?? null))
  })
}

/**
 * Personal contact means are shown to detectives only, whatever visitors see (rule 1.4); staff may not be
 * detectives.
 */
function withoutPersonalMeans(detective: Detective): Detective {
  const { emails, tlfs } = detective.contact_means
  const professional = ({ type }: { type: number }) => type !== PERSONAL
  return {
    ...detective,
    contact_means: { emails: emails.filter(professional), tlfs: tlfs.filter(professional) },
  }
}
