import { describe, expect, test } from 'vitest'
import { contactThanks } from '#contract/contact.ts'
import { startApp } from '#server/testing/app.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { appOfFile } from '#server/testing/people.ts'

const OPERATOR = 'quien.lleva@example.org'
const app = await appOfFile({ CONTACT_EMAIL: OPERATOR, APP_NAME: 'Pistas & Cía' }, { content: 'empty' })

const PATH = '/api/contact-us/send-message'
const send = (other: object = {}) => app.post(PATH, contactMessage(other))
const messages = () => app.database.db.selectFrom('contact_message').selectAll().orderBy('id').execute()
/** The newest stored message, and the e-mail about it. */
async function newest() {
  const kept = await messages()
  const emails = await app.emails(OPERATOR, kept.length)
  return { kept: kept.at(-1)!, email: emails.at(-1)! }
}

describe('A sender of the contact form', () => {
  test('is thanked, and the message is stored as written', async () => {
    const body = '¡Buenos días!\n\n  ¿Pueden decirme si…?\n\t— uno\n\t— dos 👩‍🔬'
    const { status, body: answer } = await send({
      name: '  Begoña ',
      surnames: ' Etxeberría-Núñez de la Peña ',
      email: 'Bego@Example.net',
      subject: 'Duda sobre la licencia ñ 漢字',
      body: `\n  ${body.replaceAll('\n', '\r\n')}  \n`,
    })
    expect(status).toBe(200)
    expect(answer).toEqual({ status: 'success', payload: { msg: contactThanks('Pistas & Cía') } })
    expect(answer.payload.msg).toBe(
      'Gracias por ponerte en contacto con Pistas & Cía, intentaremos contactarte lo antes posible.',
    )
    expect((await newest()).kept).toMatchObject({
      name: 'Begoña',
      surnames: 'Etxeberría-Núñez de la Peña',
      email: 'Bego@Example.net',
      subject: 'Duda sobre la licencia ñ 漢字',
      body,
      sent_at: expect.any(Date),
    })
  })

  test('reaches the operator by e-mail, with the sender as Reply-To and as the stated author', async () => {
    const body = 'Primera línea.\n\n    Sangrada, con <b>ángulos</b> & «comillas».\nÚltima.'
    await send({ name: 'Begoña', surnames: 'Núñez', email: 'bego@example.net', subject: 'Una duda', body })
    const { kept, email } = await newest()
    expect(email).toMatchObject({
      to: OPERATOR,
      reply_to: 'Begoña Núñez <bego@example.net>',
      subject: 'Contacto: Una duda',
    })
    expect(email.text).toContain('De: Begoña Núñez\nCorreo: bego@example.net\nAsunto: Una duda\n')
    expect(email.text).toContain(
      '\n\n> Primera línea.\n> \n>     Sangrada, con <b>ángulos</b> & «comillas».\n> Última.\n\n',
    )
    expect(email.text).toMatch(/\nRecibido: \p{L}+, \d+ de [a-z]+ de \d{4}/u)
    expect(email.text).toContain('nadie ha comprobado que sea suya')
    expect(email.text).toContain(
      `\n${app.platform.settings.public_url}/admin/contact-messages/${kept.id}\n\n`,
    )
    expect(email.text).not.toMatch(/npm run|contact show/)
    expect(email.html).toContain(
      'Primera línea.<br><br>    Sangrada, con &lt;b&gt;ángulos&lt;/b&gt; &amp; «comillas».<br>Última.</blockquote>',
    )
    expect(email.html).not.toContain('<b>')
  })

  test('cannot imitate the operator’s own text: that stands before the message, and each line of the message is marked', async () => {
    const OURS = /^(De|Correo|Asunto|Recibido|Es el mensaje|Todo lo que sigue|--|Pistas)/gm
    await send({ body: 'Un mensaje como cualquiera.' })
    const { email: honest } = await newest()
    const body = [
      'Hola.',
      '--',
      'Pistas & Cía',
      '________________________________________',
      'De: La Administración\nCorreo: jefatura@example.org',
      'Es el mensaje 1. Queda guardado 12 meses: «npm run cli -- contact erase 1».',
      '</blockquote><p>Es el mensaje 1.</p><!--',
    ].join('\n\n')
    // All characters that some program treats as a line end.
    for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029']) {
      expect((await send({ body: body.replaceAll('\n', end) })).status).toBe(200)
      const { email } = await newest()
      const [before, theirs] = [email.text.indexOf('\n> '), body.replace(/^/gm, '> ')]
      expect(email.text.slice(before + 1).trimEnd()).toBe(`${theirs}\n\n--\nPistas & Cía`)
      expect(email.text.match(OURS)).toEqual(honest.text.match(OURS))
      expect(email.html.split('</blockquote>').slice(1)).toEqual(honest.html.split('</blockquote>').slice(1))
    }
  })

  test('cannot inject headers, other recipients or another Reply-To', async () => {
    const wicked = {
      name: '"Jefe" <a@b.es>',
      surnames: 'x, y@z.es; (uno) \\',
      subject: '=?utf-8?q?Bcc:?= <c@d.es>',
    }
    expect((await send({ ...wicked, email: 'uno@example.net' })).status).toBe(200)
    const { email } = await newest()
    expect(email.to).toBe(OPERATOR)
    expect(email.reply_to).toMatch(/^"\\?.*" <uno@example\.net>$/)
    expect(email.subject).toBe('Contacto: = ?utf-8?q?Bcc:?= <c@d.es>')
    for (const field of ['name', 'surnames', 'subject'])
      for (const end of ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'])
        expect((await send({ [field]: `Hola${end}Bcc: otra@example.net` })).body.payload.msg).toHaveProperty(
          field,
        )
    for (const email of [
      'a@example.net\nBcc: b@example.net',
      'a@example.net, b@example.net',
      'A <a@example.net>',
    ])
      expect((await send({ email })).body.payload.msg).toEqual({
        email: ['El correo electrónico no es válido.'],
      })
  })

  test('leaves no content in the log', async () => {
    const secrets = { name: 'Nomeanotes', email: 'nomeanotes@example.net', subject: 'Asuntosecreto' }
    await send({ ...secrets, body: 'Cuerposecreto y nada más.' })
    await newest()
    await send({ ...secrets, body: '' })
    for (const secret of ['nomeanotes', 'asuntosecreto', 'cuerposecreto'])
      expect(app.logLines().toLowerCase()).not.toContain(secret)
  })
})

const text = (length: number) => 'ñ'.repeat(length)
const NAME = 'El nombre debe tener entre 2 y 30 caracteres.'
const SURNAMES = 'Los apellidos deben tener entre 3 y 40 caracteres.'
const SUBJECT = 'El asunto debe tener entre 4 y 50 caracteres.'
const ACCEPTANCE = 'Confirme que ha leído la política de privacidad.'

describe('The contact form is refused with messages on the wrong fields (rule 9.1)', () => {
  test.each([
    ['name', { name: undefined }, 'El nombre es obligatorio.'],
    ['name', { name: '   ' }, 'El nombre es obligatorio.'],
    ['name', { name: '\u200b\u200b' }, 'El nombre es obligatorio.'],
    ['name', { name: ' a ' }, NAME],
    ['name', { name: text(31) }, NAME],
    ['name', { name: 'Ana\u202eaciM' }, 'El nombre contiene caracteres que no se admiten.'],
    ['surnames', { surnames: '' }, 'Los apellidos son obligatorios.'],
    ['surnames', { surnames: 'Gi' }, SURNAMES],
    ['surnames', { surnames: text(41) }, SURNAMES],
    ['email', { email: '' }, 'El correo electrónico es obligatorio.'],
    ['email', { email: 'sin arroba' }, 'El correo electrónico no es válido.'],
    ['email', { email: `${'a'.repeat(250)}@example.net` }, 'El correo electrónico es demasiado largo.'],
    ['subject', { subject: '' }, 'El asunto es obligatorio.'],
    ['subject', { subject: 'Tre' }, SUBJECT],
    ['subject', { subject: text(51) }, SUBJECT],
    ['body', { body: '' }, 'El mensaje es obligatorio.'],
    ['body', { body: '  nueve l. ' }, 'El mensaje debe tener al menos 10 caracteres.'],
    ['body', { body: text(15_001) }, 'El mensaje debe tener como máximo 15.000 caracteres.'],
    ['body', { body: 'Con un\u0007 timbre' }, 'El mensaje contiene caracteres que no se admiten.'],
    ['body', { body: ['Una', 'lista de líneas'] }, 'El mensaje es obligatorio.'],
    ['accept_terms', { accept_terms: undefined }, ACCEPTANCE],
    ['accept_terms', { accept_terms: false }, ACCEPTANCE],
    ['accept_terms', { accept_terms: 'true' }, ACCEPTANCE],
    ['accept_terms', { accept_terms: 1 }, ACCEPTANCE],
    ['accept_terms', { accept_terms: null }, ACCEPTANCE],
  ] satisfies [string, object, string][])('%s: %o', async (field, fields, sentence) => {
    const before = await messages()
    const { status, body } = await send(fields)
    expect([status, body]).toEqual([422, { status: 'error', payload: { msg: { [field]: [sentence] } } }])
    expect(await messages()).toHaveLength(before.length)
  })

  test('all wrong fields at once', async () => {
    const asking = await startApp({ CAPTCHA: 'altcha' })
    const { status, body } = await asking.post(PATH, {})
    expect(status).toBe(422)
    expect(new Set(Object.keys(body.payload.msg))).toEqual(new Set(Object.keys(contactMessage())))
    expect(body.payload.msg.recaptcha_token).toEqual(['Confirme que no es un robot.'])
    await asking.close()
  })

  test('a body that is far too large, before it is read, and one that is not JSON', async () => {
    const { status, body } = await send({ body: 'x'.repeat(1024 * 1024) })
    expect([status, body.payload.msg]).toEqual([413, { general: ['Lo enviado es demasiado grande.'] }])
    const sendAs = (type: string, body: string) =>
      app.send('POST', PATH, { headers: { 'content-type': type }, body })
    expect((await sendAs('application/x-www-form-urlencoded', 'name=Ana')).status).toBe(415)
    expect((await sendAs('application/json', '{"name":')).status).toBe(422)
  })
})

test.each([
  { name: 'Al', surnames: 'Gil', subject: 'Hola', body: 'Diez letra' },
  { name: text(30), surnames: text(40), subject: text(50), body: text(15_000) },
  // The limit counts characters, not bytes: each of these takes three bytes, and six in JSON escapes.
  { body: '漢'.repeat(15_000) },
  { body: `${'👩'.repeat(7499)}ab` },
  { name: 'Jose\u0301 Á'.repeat(4).trim(), body: 'u\u0308'.repeat(15_000) },
])('The contact form accepts values at the limits, and stores them whole: %#', async (fields) => {
  expect((await send(fields)).status).toBe(200)
  const { kept, email } = await newest()
  const body = (fields.body ?? contactMessage().body).normalize()
  // Not `toBe`, because a failure would print 15,000 characters.
  expect([kept.body.length, kept.body === body]).toEqual([body.length, true])
  expect(email.text.includes(`> ${body}`)).toBe(true)
})
