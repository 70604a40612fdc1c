import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { askForEmail, confirmEmail, emailToken } from '#server/testing/email-change.ts'
import { linkIn } from '#server/testing/emails.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { addStaff, appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile({ LOG_LEVEL: 'debug' })
let token: string
/** Lucía's present e-mail in this test, and the e-mail that she wants. */
let email: string
let wanted: string
let turn = 0

const id = await idOf(app, 'lucia')
beforeEach(async () => {
  turn += 1
  email = `antes-${turn}@example.org`
  wanted = `despues-${turn}@example.net`
  await db().updateTable('account').set({ email, email_key: email }).where('id', '=', id).execute()
  await db().deleteFrom('email_change').execute()
  await db().updateTable('detective').set({ status: 'approved' }).where('id', '=', id).execute()
  token = await sessionOf()
})

const db = () => app.database.db
const sessionOf = async () => (await logIn(app, email)).body.payload.token as string
const ask = (to = wanted, given: object = {}) => askForEmail(app, to, token, given)
const cancel = (as?: string) => app.post('/api/user/managment/email/cancel', {}, as)
const account = async (as = token) => (await app.get('/api/user/managment/account', as)).body.data
const subjects = async (to: string) => (await allEmails(app, to)).map(({ subject }) => subject)

async function expectVoid(link: string) {
  const { status, body } = await confirmEmail(app, link)
  expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['general']])
  expect((await account())?.email ?? email).toBe(email)
}

describe('a request for a new e-mail', () => {
  test('changes nothing yet; the account shows the new e-mail and until when the link works', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.payload.msg).toContain(wanted)
    const seen = await account()
    expect(seen.email).toBe(email)
    expect(seen.new_email.email).toBe(wanted)
    expect((Date.parse(seen.new_email.expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    expect((await logIn(app, wanted)).status).toBe(401)
  })

  test('sends the link to the new e-mail, and instructions to the old one', async () => {
    await ask()
    const [toNew, ...more] = await allEmails(app, wanted)
    expect(more).toEqual([])
    expect(linkIn(toNew!, '/email/confirm/')).toMatch(/^\/email\/confirm\/[\w-]{43}$/)
    // The new e-mail may be a stranger's, entered by mistake.
    expect(toNew!.text).not.toMatch(new RegExp(`Lucía|Serrano|${email}`))
    const toOld = (await allEmails(app, email)).at(-1)!
    expect(toOld.subject).toBe('Se ha pedido cambiar su correo de Pesquisa')
    expect(toOld.text).toContain(wanted)
    expect(toOld.text).toContain('/account-settings#correo')
    expect(toOld.text).not.toContain('/email/confirm/')
  })

  test('for an e-mail of another account gets the same answer, but no link is sent', async () => {
    const free = await ask()
    const shown = (await account()).new_email
    const taken = await ask('RAFAEL.ORTEGA@example.org')
    const shownTaken = (await account()).new_email
    const plain = (text: string, it: string) => text.replaceAll(it, '…')
    expect(taken.status).toBe(200)
    expect(plain(JSON.stringify(taken.body), 'RAFAEL.ORTEGA@example.org')).toBe(
      plain(JSON.stringify(free.body), wanted),
    )
    expect(Object.keys(shownTaken)).toEqual(Object.keys(shown))
    expect(shownTaken.email).toBe('RAFAEL.ORTEGA@example.org')
    const message = (await allEmails(app, 'rafael.ortega@example.org')).at(-1)!
    expect(message.subject).toBe('Ya tiene una cuenta en Pesquisa')
    expect(message.text).not.toMatch(/confirm|antes-/)
    expect((await subjects(email)).filter((it) => it.startsWith('Se ha pedido'))).toHaveLength(2)
  })

  test('is refused without the right password, and sends no e-mail', async () => {
    const { status, body } = await ask(wanted, { current_password: 'no-es-esta' })
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['current_password']])
    expect(await allEmails(app, wanted)).toEqual([])
    expect((await account()).new_email).toBeNull()
  })

  test('is refused for the present e-mail in upper or lower case, and for an invalid one', async () => {
    for (const it of [email, email.toUpperCase()]) {
      const { status, body } = await ask(it)
      expect([status, body.payload.msg]).toEqual([422, { email: ['Ese ya es su correo.'] }])
    }
    for (const it of ['', 'sin arroba', `${'a'.repeat(250)}@example.net`]) {
      const { status, body } = await ask(it)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['email']])
    }
  })

  test('replaces an earlier request, whose link stops working', async () => {
    const first = await emailToken(app, wanted, token)
    const second = await emailToken(app, `otro-${wanted}`, token)
    await expectVoid(first)
    expect((await account()).new_email.email).toBe(`otro-${wanted}`)
    expect((await confirmEmail(app, second)).status).toBe(200)
  })

  test('is open to administrators, not to visitors', async () => {
    const link = await emailToken(
      app,
      wanted,
      await openSession(app.database.db, await addStaff(app, 'admin')),
    )
    expect((await confirmEmail(app, link)).status).toBe(200)
    expect((await logIn(app, wanted)).body.payload.user.name).toBe('Administración')
    for (const path of ['email', 'email/cancel'])
      expect((await app.post(`/api/user/managment/${path}`, { email: wanted })).status).toBe(401)
  })
})

describe('the confirmation of a new e-mail', () => {
  test('changes the e-mail at once, notifies both addresses, and keeps the sessions open', async () => {
    const written = wanted.replace('despues', 'Despues')
    const link = await emailToken(app, written, token)
    const { status, body } = await confirmEmail(app, link)
    expect([status, body.status]).toEqual([200, 'success'])
    expect(await account()).toMatchObject({ email: written, new_email: null })
    expect((await logIn(app, email)).status).toBe(401)
    expect((await logIn(app, wanted)).status).toBe(200)
    for (const to of [email, written]) {
      const message = (await allEmails(app, to)).findLast((it) => /ha cambiado/.test(it.subject))!
      expect(message.text).toContain(written)
      expect(message.text).toContain('contacto@example.org')
    }
  })

  test('works once', async () => {
    const link = await emailToken(app, wanted, token)
    const answers = await Promise.all([1, 2, 3].map(() => confirmEmail(app, link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await confirmEmail(app, link)).status).toBe(422)
  })

  test('works for 24 hours, and never with a wrong link', async () => {
    const link = await emailToken(app, wanted, token)
    const expiry = (at: Date) => db().updateTable('email_change').set({ expires_at: at }).execute()
    await expiry(new Date(Date.now() - 1000))
    await expectVoid(link)
    expect((await account()).new_email).toBeNull()
    await expiry(new Date(Date.now() + 5000))
    for (const wrong of ['x'.repeat(43), `${link}x`, link.slice(0, -1), "' or true --"])
      await expectVoid(wrong)
    expect((await confirmEmail(app, link)).status).toBe(200)
  })

  test('without a token answers 422', async () => {
    const { status, body } = await app.post('/api/email/confirm', { token: '' })
    expect([status, body.payload.msg]).toEqual([422, { token: ['Falta el código del enlace.'] }])
  })

  test('ends the links that set a password, which the old mailbox has', async () => {
    const recover = () => app.post('/api/password/email', { email })
    const link = await emailToken(app, wanted, token)
    const reset = /reset\/([^?]+)/.exec(await nextLink(app, email, '/password/reset/', recover))![1]
    await confirmEmail(app, link)
    for (const to of [email, wanted]) {
      const chosen = { password: 'la-del-intruso', password_confirmation: 'la-del-intruso' }
      const { status } = await app.post('/api/password/reset', { token: reset, email: to, ...chosen })
      expect(status).toBe(422)
    }
    expect((await logIn(app, wanted, {}, PASSWORD)).status).toBe(200)
  })

  test.each(['suspended', 'leaving'] as const)('has no effect for an account that is %s', async (status) => {
    const link = await emailToken(app, wanted, token)
    await db().updateTable('detective').set({ status }).where('id', '=', id).execute()
    expect((await confirmEmail(app, link)).status).toBe(422)
    const { email: kept } = await db()
      .selectFrom('account')
      .where('id', '=', id)
      .select('email')
      .executeTakeFirstOrThrow()
    expect(kept).toBe(email)
  })

  test('fails if another account has taken the e-mail meanwhile', async () => {
    const [own, others] = [token, await tokenOf(app, 'nuria')]
    const links = [
      await emailToken(app, wanted, own),
      await emailToken(app, wanted.replace('d', 'D'), others),
    ]
    const answers = await Promise.all(links.map((link) => confirmEmail(app, link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused.body.payload.msg.general[0]).toContain('otra cuenta')
  })
})

describe('a cancelled change of e-mail', () => {
  test('makes the link invalid; without a change there is nothing to cancel and no error', async () => {
    const link = await emailToken(app, wanted, token)
    expect((await cancel(await tokenOf(app, 'rafael'))).status).toBe(204)
    expect((await account()).new_email.email).toBe(wanted)
    expect((await cancel(token)).status).toBe(204)
    expect((await cancel(token)).status).toBe(204)
    await expectVoid(link)
    expect((await account()).new_email).toBeNull()
  })

  test('follows from a password reset by the old mailbox', async () => {
    const link = await emailToken(app, wanted, token)
    const recover = () => app.post('/api/password/email', { email })
    const reset = /reset\/([^?]+)/.exec(await nextLink(app, email, '/password/reset/', recover))![1]
    const chosen = { password: PASSWORD, password_confirmation: PASSWORD }
    expect((await app.post('/api/password/reset', { token: reset, email, ...chosen })).status).toBe(200)
    expect((await confirmEmail(app, link)).status).toBe(422)
  })
})

test('neither the tables nor the log contain the link', async () => {
  const link = await emailToken(app, wanted, token)
  const { rows } = await sql<{ line: string }>`select t::text as line from email_change t`.execute(db())
  expect(rows).toHaveLength(1)
  expect(rows[0]!.line).not.toContain(link)
  await confirmEmail(app, link)
  for (const secret of [link, wanted, email, PASSWORD]) expect(app.logLines()).not.toContain(secret)
})
