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

/** By address, of forms without a wrong field: whoever mends a field is not counted for it. */
const MESSAGES: Limit = { name: 'contact', tries: 30, seconds: HOUR, waitFirst: 60, waitMax: HOUR / 2 }
/**
 * From everywhere together, of forms whose captcha was solved: a flood from many addresses must not use up what the
 * mail server sends in a day, which links to log in with need too.
 */
const ALL_MESSAGES: Limit = {
  name: 'contact-all',
  tries: 300,
  seconds: HOUR,
  waitFirst: HOUR / 6,
  waitMax: HOUR,
}

/**
 * Keeps a message to whoever runs the site and posts it to them (rule 9.2). Both or neither are done when it answers,
 * so that neither a lost mail server nor a killed process loses a message that somebody was thanked for.
 */
export async function send(call: Sending) {
  const { db, limits, captcha, settings, input, address } = call
  const thanks = spoken(contactThanks(settings.app_name))
  await countFrom(limits, MESSAGES, address)
  const sending = sendingOf(input)
  // Its solution has served by now.
  if (sending && (await queries.isKept(db, sending))) return thanks
  const { useUp: spend } = await captcha.check(input.recaptcha_token, 'contact')
  await limits.count(ALL_MESSAGES, 'everybody')
  try {
    await db.transaction().execute(async (trx) => {
      const id = await queries.keepMessage(trx, input, sending)
      // Kept at this very moment by another sending of it, which used the solution up.
      if (id === null) return
      await spend(trx)
      await postEmail(call, trx, messageEmail(settings, { ...input, id, sent_at: new Date() }))
    })
  } catch (error) {
    // Else one solution, sent again and again, would keep everybody else from writing.
    await limits.giveBack(ALL_MESSAGES, 'everybody')
    throw error
  }
  return thanks
}

/** What the same message sent again has in common with it; a key alone could make another one pass for it. */
function sendingOf({ sending_key, name, surnames, email, subject, body }: Sending['input']) {
  return sending_key ? hashOf(JSON.stringify([sending_key, name, surnames, email, subject, body])) : null
}
