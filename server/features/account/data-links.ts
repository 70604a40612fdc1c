// The own data of a user who cannot log in, by a link to the verified e-mail (GDPR articles 12.2, 15 and 20):
// access to the mailbox proves the identity. A user who can log in gets an e-mail that says where to find the
// data, because the password is required there as well.
import type { Kysely } from 'kysely'
import type { AccountExport } from '#contract/account-export.ts'
import { loginRefusal } from '#contract/moderation.ts'
import type { requestMyData, takeMyData } from '#contract/my-data.ts'
import type { Schema } from '#server/database/schema.ts'
import { countLinkUse } from '#server/identity/attempts.ts'
import { type AskedLink, askForLink, workLinkRequests } from '#server/identity/link-requests.ts'
import { hasRecentLink, makeDataLink, takeDataToken } from '#server/identity/links.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import type { Call, Platform } from '#server/platform/http/http.ts'
import { invalidInGeneral } from '#server/platform/http/refusals.ts'
import { spoken } from '#server/platform/http/spoken.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { dataInAccount, dataLink } from './data-emails.ts'
import { holderOf } from './erasure/deletion-queries.ts'
import { everythingOn } from './export/export.ts'

export const DATA_LINK_QUEUE = 'data-links'

const SENT =
  'Si con ese correo hay un registro verificado, recibirá un mensaje en unos minutos. Mire también en la carpeta de correo no deseado.'
const WRONG_LINK = 'El enlace no es válido, ya se ha usado o ha caducado. Pida otro.'

/** Sends a link to the data by e-mail. The answer is the same whether or not the e-mail has an account. */
export async function requestData(call: Call<typeof requestMyData>) {
  const { captcha, input } = call
  const solved = await captcha.check(input.recaptcha_token, 'my_data')
  await askForLink(call, DATA_LINK_QUEUE, { purpose: 'export-data', email: input.email, solved })
  return spoken(SENT)
}

/** All data held on the account of the link. The link works once. */
export async function takeData(call: Call<typeof takeMyData>): Promise<AccountExport> {
  await countLinkUse(call)
  const account_id = await call.db.transaction().execute(async (trx) => {
    const id = await takeDataToken(trx, call.input.token)
    if (id !== null) await noteSecurityEvent({ ...call, db: trx }, 'exported_by_link', { account_id: id })
    return id
  })
  if (account_id === null) throw invalidInGeneral(WRONG_LINK)
  return await everythingOn(call, account_id)
}

/** Starts the worker of the queue that creates the links and posts their e-mails. */
export async function workDataLinks(
  platform: Pick<Platform, 'db' | 'jobs' | 'limits' | 'settings'>,
): Promise<void> {
  await workLinkRequests(platform, DATA_LINK_QUEUE, (trx, asked) => emailFor(platform.settings, trx, asked))
}

async function emailFor(
  settings: Settings,
  trx: Kysely<Schema>,
  { purpose, email, quiet }: AskedLink,
): Promise<Email | null> {
  const holder = await holderOf(trx, email)
  // An e-mail that nobody verified may be a stranger's, entered by mistake.
  if (!holder?.email_verified_at || holder.is_past_recall) return null
  // A user who is leaving could log in, but the log-in would cancel the deletion.
  const isKeptOut =
    holder.role === 'detective' &&
    (holder.status === 'leaving' || loginRefusal(holder.status ?? 'suspended') !== null)
  // Without a link there is no record of when the last e-mail went out: none is sent if there were many
  // requests.
  if (!isKeptOut) return quiet === 0 ? dataInAccount(settings, holder.email) : null
  if (await hasRecentLink(trx, purpose, holder.id, quiet)) return null
  return dataLink(settings, holder.email, await makeDataLink(trx, settings, holder.id))
}
