import { contactThanks, type sendContactMessage } from '#contract/contact.ts'
import { countFrom } from '#server/platform/http/counting.ts'
import type { Call } from '#server/platform/http/http.ts'
import { HOUR, type Limit } from '#server/platform/http/limits.ts'
import { spoken } from '#server/platform/http/spoken.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { hashOf } from '#server/platform/secrets.ts'
import { messageEmail } from './emails.ts'
import * as queries from './queries.ts'

type Sending = Call<typeof sendContactMessage>

/** Per address, for forms without a wrong field: a form with a wrong field does not count. */
const MESSAGES: Limit = { name: 'contact', tries: 30, seconds: HOUR, waitFirst: 60, waitMax: HOUR / 2 }
/**
 * For all addresses together, for forms with a solved captcha: a flood from many addresses must not use up
 * the mail server's daily quota, because the log-in e-mails need it too.
 */
const ALL_MESSAGES: Limit = {
  name: 'contact-all',
  tries: 300,
  seconds: HOUR,
  waitFirst: HOUR / 6,
  waitMax: HOUR,
}

/**
 * Stores a message to the operator and queues the e-mail with it (rule 9.2), in one transaction. After the
 * answer both are done or neither: a mail server that is down or a killed process loses no message whose
 * sender was thanked.
 */
export async function send(call: Sending) {
  const { db, limits, captcha, settings, input, address } = call
  const thanks = spoken(contactThanks(settings.app_name))
  await countFrom(limits, MESSAGES, address)
  const sending = sendingOf(input)
  // The message is stored already, so its captcha solution is used up.
  if (sending && (await queries.isKept(db, sending))) return thanks
  const { useUp: spend } = await captcha.check(input.recaptcha_token, 'contact')
  await limits.count(ALL_MESSAGES, 'everybody')
  try {
    await db.transaction().execute(async (trx) => {
      const kept = await queries.keepMessage(trx, input, sending)
      // A concurrent call has just stored the same message and used up its solution.
      if (kept === null) return
      await spend(trx)
      await postEmail(call, trx, messageEmail(settings, { ...input, ...kept, sent_at: new Date() }))
    })
  } catch (error) {
    // Otherwise one solution, sent again and again, would block all other senders.
    await limits.giveBack(ALL_MESSAGES, 'everybody')
    throw error
  }
  return thanks
}

/**
 * The hash that identifies a message sent again. The key alone is not enough, because another message may
 * come with the same key.
 */
function sendingOf({ sending_key, name, surnames, email, subject, body }: Sending['input']) {
  return sending_key ? hashOf(JSON.stringify([sending_key, name, surnames, email, subject, body])) : null
}
