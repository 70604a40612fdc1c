import { madridDay } from '#contract/days.ts'
import type { reportContent, reportPublicly } from '#contract/notices.ts'
import { countFrom } from '#server/platform/http/counting.ts'
import type { Call } from '#server/platform/http/http.ts'
import { HOUR, type Limit } from '#server/platform/http/limits.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { addressed, contentFor, existingContent } from './content.ts'
import { receipt } from './emails.ts'
import * as queries from './queries.ts'
import { referenceOf } from './references.ts'

/** Per address, for forms without a wrong field, as the contact form has it. */
const FROM_AN_ADDRESS: Limit = { name: 'report', tries: 30, seconds: HOUR, waitFirst: 60, waitMax: HOUR / 2 }
/** For all addresses together: a flood must not use up the mail server's daily quota. */
const FROM_ALL: Limit = { name: 'report-all', tries: 300, seconds: HOUR, waitFirst: HOUR / 6, waitMax: HOUR }
/** Per account. */
const BY_A_MEMBER: Limit = {
  name: 'report-member',
  tries: 30,
  seconds: HOUR,
  waitFirst: HOUR / 4,
  waitMax: HOUR,
}

/**
 * Keeps a member's notice and queues the receipt. A repetition, as after a lost answer, gets the reference of
 * the first one, without a second receipt. 404 for what the member cannot see.
 */
export async function reportAsMember(call: Call<typeof reportContent>) {
  const { db, limits, settings, viewer, input } = call
  const { kind, id, reason, text } = input
  const content = await contentFor(db, { kind, id }, viewer.id, madridDay())
  if (!content) throw notFound('Lo que quiere denunciar no existe o ya no está disponible.')
  await limits.count(BY_A_MEMBER, String(viewer.id))
  return await db.transaction().execute(async (trx) => {
    const written = {
      source: 'member',
      ...content,
      reason,
      explanation: text,
      notifier_id: viewer.id,
    } as const
    const earlier = await queries.sameOpenReport(trx, written)
    if (earlier) return { reference: await queries.referenceAgain(trx, settings, earlier) }
    const report = await queries.keepReport(trx, settings, written)
    const reference = referenceOf(settings, report, 'notifier')
    const { email } = await queries.accountOf(trx, viewer.id)
    await postEmail(call, trx, receipt(settings, { to: email, about: ABOUT[kind], reference }))
    return { reference }
  })
}

const ABOUT = { profile: 'un perfil', request: 'una petición de colaboración', message: 'un mensaje' }

/** Keeps a notice of anybody and queues the receipt, if there is an e-mail. */
export async function reportAsAnybody(call: Call<typeof reportPublicly>) {
  const { db, limits, captcha, settings, input, address } = call
  await countFrom(limits, FROM_AN_ADDRESS, address)
  const { useUp } = await captcha.check(input.recaptcha_token, 'report')
  await limits.count(FROM_ALL, 'everybody')
  try {
    return await db.transaction().execute(async (trx) => {
      await useUp(trx)
      const named = addressed(input.where, settings.public_url)
      const report = await queries.keepReport(trx, settings, {
        source: 'public',
        ...(named && (await existingContent(trx, named.kind, named.id))),
        address: input.where,
        explanation: input.explanation,
        notifier_name: input.name ?? null,
        notifier_email: input.email ?? null,
        is_about_minors: input.is_about_minors,
      })
      const reference = referenceOf(settings, report, 'notifier')
      const about = 'un contenido del sitio'
      if (input.email) await postEmail(call, trx, receipt(settings, { to: input.email, about, reference }))
      return { reference }
    })
  } catch (error) {
    // Otherwise one solution, sent again and again, would block all other notifiers.
    await limits.giveBack(FROM_ALL, 'everybody')
    throw error
  }
}
