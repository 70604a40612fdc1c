import { beforeEach, describe, expect, test } from 'vitest'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import type { Registration } from '#contract/staff/registrations.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { linkIn } from '#server/testing/emails.ts'
import { appOfFile, idOf, tokenOfRole } from '#server/testing/people.ts'
import { smallScan } from '#server/testing/registration-form.ts'

const app = await appOfFile()
const db = () => app.database.db
const { oscar } = namedWorld
const id = await idOf(app, 'oscar')
const ana = await tokenOfRole(app, 'reviewer', 'ana@example.org')
const PATH = '/api/admin/registrations'

const open = async (): Promise<Registration> => (await app.get(`${PATH}/${id}`, ana)).body
const post = (action: string, body: object) => app.post(`${PATH}/${id}/${action}`, body, ana)

beforeEach(async () => {
  await db().deleteFrom('asked_scan').execute()
  await db().updateTable('detective').set({ status: 'awaiting_approval' }).where('id', '=', id).execute()
})

describe('Another scan', () => {
  const scan = async (token: string) => {
    const form = new FormData()
    form.append('token', token)
    form.append('record_book_diligence', await smallScan(), 'otra.jpg')
    return await app.post('/api/register/scan', form)
  }
  let asked = 0
  const askedToken = async () => {
    // E-mails of earlier tests may still arrive.
    const reason = `Falta la <segunda> línea de la página ${++asked}.`
    const asking = async () =>
      (await app.emails(oscar.email, 0)).filter(
        ({ subject, text }) => subject.startsWith('Necesitamos otra imagen') && text.includes(reason),
      )
    const { status, body } = await post('ask-for-scan', { reason })
    expect([status, body.flags, body.status]).toEqual([200, ['scan-asked'], 'awaiting_approval'])
    await expect.poll(async () => (await asking()).length).toBe(1)
    const [email] = await asking()
    expect(email!.text).toContain(`Motivo: ${reason}`)
    return linkIn(email!, '/registro/escaneo/').split('/').at(-1)!
  }
  const files = async () => (await app.platform.uploads.list()).map(({ name }) => name)

  test('is asked for with a reason; it comes by the link, once, and the old one is erased', async () => {
    const old = await app.platform.uploads.keep(await (await smallScan()).bytes(), 'jpg')
    await db()
      .insertInto('registration_scan')
      .values({ detective_id: id, file: old, delete_after: null })
      .execute()
    const token = await askedToken()
    expect((await app.get('/api/admin/waiting', ana)).body.data).toEqual([])
    expect((await app.get('/api/admin/next-registration', ana)).body.id).toBeNull()
    expect((await scan('no-es-el-enlace')).status).toBe(422)
    expect((await scan(token)).status).toBe(201)
    expect((await scan(token)).status).toBe(422)
    expect(await files()).toHaveLength(1)
    expect(await files()).not.toContain(old)
    const { flags, asked_scan, scan: kept } = await open()
    expect([flags, asked_scan, kept]).toEqual([
      [],
      null,
      { received_at: expect.any(String), delete_after: null },
    ])
    expect((await app.get('/api/admin/waiting', ana)).body.data).toMatchObject([{ count: 1 }])
  })

  test('that does not come in time is no longer awaited: the registration waits for staff again', async () => {
    const token = await askedToken()
    const age = (days: number) =>
      app.database.query(
        `update asked_scan set asked_at = now() - interval '${days} days' + interval '1 minute'`,
      )
    await age(14)
    expect((await app.get('/api/admin/next-registration', ana)).body).toEqual({ id: null, left: 0 })
    expect(await open()).toMatchObject({ flags: ['scan-asked'], asked_scan: { has_run_out: false } })
    await age(15)
    await db()
      .updateTable('account_link')
      .set({ expires_at: new Date() })
      .where('purpose', '=', 'send-scan')
      .execute()
    expect((await scan(token)).status).toBe(422)
    expect((await app.get('/api/admin/waiting', ana)).body.data).toMatchObject([{ count: 1 }])
    expect((await app.get('/api/admin/next-registration', ana)).body).toEqual({ id, left: 1 })
    expect((await app.get(PATH, ana)).body.data).toMatchObject([{ id, flags: ['scan-not-sent'] }])
    expect(await open()).toMatchObject({ flags: ['scan-not-sent'], asked_scan: { has_run_out: true } })
    await askedToken()
    expect((await app.get('/api/admin/waiting', ana)).body.data).toEqual([])
  })

  test('is asked for by one of two reviewers at once; the other is told by whom', async () => {
    const eva = await tokenOfRole(app, 'reviewer', 'eva@example.org')
    const ask = (as: string, previous?: string | null) =>
      app.post(`${PATH}/${id}/ask-for-scan`, { reason: 'Está cortada.', previous }, as)
    const both = await Promise.all([ask(ana, null), ask(eva, null)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { reason, msg } = both.find(({ status }) => status === 409)!.body.payload
    expect([reason, msg.general[0]]).toEqual([
      CHANGED_MEANWHILE,
      expect.stringMatching(/La pidió (ana|eva)@example\.org el /),
    ])
    const { asked_at } = (await open()).asked_scan!
    expect((await ask(eva, asked_at)).status).toBe(200)
    expect((await ask(ana, asked_at)).status).toBe(409)
    expect((await ask(ana)).status).toBe(200)
  })

  test('is not taken any more after a decision, nor by an older link', async () => {
    const [first, second] = [await askedToken(), await askedToken()]
    expect((await scan(first)).status).toBe(422)
    await post('reject', { reason: 'No la ha enviado.' })
    expect((await open()).asked_scan).toBeNull()
    expect((await scan(second)).status).toBe(422)
    expect(await files()).toHaveLength(1)
  })

  test('is kept once if it is sent twice at the same moment', async () => {
    const token = await askedToken()
    const sent = await Promise.all([scan(token), scan(token)])
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await files()).toHaveLength(1)
  })

  test('follows the rules of the registration’s', async () => {
    const form = new FormData()
    form.append('token', await askedToken())
    form.append('record_book_diligence', new Blob(['Soy una imagen']), 'otra.jpg')
    const { status, body } = await app.post('/api/register/scan', form)
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['record_book_diligence']])
  })
})
