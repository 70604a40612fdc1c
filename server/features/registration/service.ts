import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AreaRef } from '#contract/locations.ts'
import type { register as endpoint } from '#contract/registration.ts'
import { TERMS_CHANGED, TERMS_VERSION } from '#contract/terms-of-use.ts'
import type { Schema } from '#server/database/schema.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import { addAccount } from '#server/identity/accounts.ts'
import { refuseEasyPassword } from '#server/identity/easy-passwords.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'
import { makeVerificationLink } from '#server/identity/links.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { verificationEmail } from '#server/identity/verification-email.ts'
import { countFrom, refusalOfCount } from '#server/platform/http/counting.ts'
import type { Call } from '#server/platform/http/http.ts'
import { HOUR, type Limit } from '#server/platform/http/limits.ts'
import { invalid } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { alreadyRegisteredEmail } from './emails.ts'
import * as queries from './queries.ts'
import { readScan } from './scan.ts'

type Registration = Call<typeof endpoint>

/** Per address, for all forms, before their megabytes are read. */
export const FORMS: Limit = {
  name: 'register-forms',
  tries: 120,
  seconds: HOUR,
  waitFirst: 60,
  waitMax: HOUR / 2,
}
/** Per address, for forms without a wrong field: a form with a wrong field does not count. */
const ATTEMPTS: Limit = { name: 'register', tries: 60, seconds: HOUR, waitFirst: 60, waitMax: HOUR / 2 }
/**
 * For all addresses together: each registration sends an e-mail to an address that a stranger may have
 * entered.
 */
const ALL_ATTEMPTS: Limit = {
  name: 'register-all',
  tries: 1000,
  seconds: HOUR,
  waitFirst: HOUR / 6,
  waitMax: HOUR,
}
/** Per e-mail, silently: a mailbox cannot be flooded by registering it again and again. */
const EMAILS: Limit = {
  name: 'register-letters',
  tries: 5,
  seconds: 24 * HOUR,
  waitFirst: HOUR,
  waitMax: 24 * HOUR,
}

const RECEIVED =
  'Hemos recibido su solicitud de registro. Le hemos enviado un correo electrónico con los pasos que debe seguir para verificar su dirección. Si no lo encuentra, mire también en la carpeta de correo no deseado.'

/**
 * Registers a detective, who then has to verify the e-mail and wait for approval (rule 3.1). A registered
 * e-mail gets the same answer in the same time, so that nobody can find out who is registered; its owner gets
 * an e-mail.
 */
export async function register(call: Registration) {
  const { db, limits, captcha, uploads, input, address } = call
  const second_surname = input.second_surname ?? null
  if (input.terms_version !== undefined && input.terms_version !== TERMS_VERSION)
    throw invalid({ accept_terms: [TERMS_CHANGED] })
  await refuseEasyPassword('password', input.password, { ...input, second_surname })
  await countFrom(limits, ATTEMPTS, address)
  const solved = await captcha.check(input.recaptcha_token, 'register')
  const workArea = input.work_area ? await keyOfArea(db, input.work_area) : null
  const scan = await readScan(input.record_book_diligence, address)
  // From here on a registered e-mail goes through the same steps, because hashing and storing the file take
  // the time.
  const password_hash = await hashPassword(input.password)
  const mayWrite = (await refusalOfCount(limits, EMAILS, emailKeyOf(input.email))) === null
  await limits.count(ALL_ATTEMPTS, 'everybody')
  const file = await uploads.keep(scan, 'jpg')
  await inEvenTime(async () => {
    let isNeeded = false
    try {
      await db.transaction().execute(async (trx) => {
        await solved.useUp(trx)
        const added = await addAccount(trx, { email: input.email, password_hash, email_verified_at: null })
        if (!added) {
          if (mayWrite) await writeToOwner(call, trx)
          return
        }
        await queries.addDetective(trx, added.id, input, workArea)
        await queries.addScan(trx, added.id, file)
        await sendVerification(call, trx, { id: added.id, email: input.email })
        // Set before the commit: if the commit fails, its outcome is unknown, and the sweep deletes the file
        // if it is unused.
        isNeeded = true
      })
    } finally {
      if (!isNeeded) await uploads.remove(file)
    }
  })
  return { status: 'success' as const, msg: RECEIVED, payload: { msg: RECEIVED } }
}

async function keyOfArea(db: Kysely<Schema>, area: AreaRef) {
  const known = (await knownAreas(db)).at(area)
  if (!known) throw invalid({ 'work_area.admin_area.id': ['El área elegida no existe.'] })
  return known.key
}

/** E-mail to the owner of an already registered address; a new verification link if it was never verified. */
async function writeToOwner(call: Registration, trx: Kysely<Schema>) {
  const account = await queries.accountOf(trx, call.input.email)
  if (account.waits_for_verification) await sendVerification(call, trx, account)
  else await postEmail(call, trx, alreadyRegisteredEmail(call.settings, account))
}

async function sendVerification(
  call: Registration,
  trx: Kysely<Schema>,
  { id, email }: { id: number; email: string },
) {
  const link = await makeVerificationLink(trx, call.settings, id)
  await postEmail(call, trx, verificationEmail(call.settings, email, link))
}

// Longer than each of the two transactions takes on an idle machine.
const STEP_MS = 100

/**
 * Runs the action and waits until 100 ms, or 200, or 300 have passed, also if it throws. A new and a
 * registered e-mail differ by a few milliseconds (some rows, a deleted file), which disappear in the step.
 */
async function inEvenTime(action: () => Promise<void>): Promise<void> {
  const start = performance.now()
  try {
    await action()
  } finally {
    const taken = performance.now() - start
    await wait(Math.ceil(taken / STEP_MS) * STEP_MS - taken)
  }
}
