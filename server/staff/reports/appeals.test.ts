import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { referenceIn, reportCalls } from '#server/testing/reports.ts'

const app = await appOfFile()
const reports = reportCalls(app)
const calls = collaborationCalls(app)
const admin = await tokenOfRole(app, 'admin')
let made = 0

/** A notice about a request of Lucía's from outside, with its references. */
async function reported() {
  made += 1
  const subject = `Reclamada ${made}.`
  const request = await calls.publish('lucia', { subject })
  const email = `notifier-${made}@example.net`
  const { body } = await reports.publicly({ where: `/collaboration/${request}`, email })
  return { request, subject, email, report: await reports.newest(), notifiers: body.reference as string }
}
/** The e-mail to Lucía with the statement about the request with this subject. */
async function statementOn(subject: string) {
  const such = async () =>
    (await app.emails(namedWorld.lucia.email, 0)).find(
      (it) => it.text.includes(`«${subject}»`) && it.text.includes('apelar'),
    )
  await expect.poll(such).toBeDefined()
  return (await such())!
}
/** The e-mail to this person on the decision on an appeal. */
async function resolvedFor(to: string, about = '') {
  const such = async () =>
    (await app.emails(to, 0)).find(
      (it) => it.subject.startsWith('Reclamación resuelta') && it.text.includes(about),
    )?.text
  await expect.poll(such).toBeDefined()
  return (await such())!
}
async function upheld() {
  const one = await reported()
  await reports.uphold(admin, one.report)
  return { ...one, authors: referenceIn((await statementOn(one.subject)).text) }
}

describe('An author whose request was hidden', () => {
  test('appeals with the reference of the e-mail; another person of the staff puts it back', async () => {
    const { request, report, authors, email } = await upheld()
    expect((await reports.appeal(authors)).status).toBe(200)
    expect((await reports.list(admin, '?state=appealed')).data.map((it: { id: number }) => it.id)).toContain(
      report,
    )
    const reviewer = await tokenOfRole(app, 'reviewer')
    const own = await reports.decideAppeal(admin, report, true)
    expect(own.status).toBe(403)
    const decided = await reports.decideAppeal(reviewer, report, true)
    expect([decided.status, decided.body.state]).toEqual([200, 'closed'])
    const seen = await calls.read('nuria', request)
    expect([seen.status, seen.body.withheld]).toEqual([200, false])
    expect((await calls.edit('lucia', request)).status).toBe(200)
    const statement = `/api/reports/statement?kind=request&id=${request}`
    expect((await app.get(statement, await tokenOf(app, 'lucia'))).status).toBe(404)
    for (const to of [namedWorld.lucia.email, email])
      await expect
        .poll(async () => (await app.emails(to, 0)).map(({ subject }) => subject).join())
        .toContain('Reclamación resuelta')
    const decisions = await app.database.db
      .selectFrom('content_decision')
      .where('content_id', '=', request)
      .orderBy('id')
      .select('decision')
      .execute()
    expect(decisions.map(({ decision }) => decision)).toEqual(['hidden', 'restored'])
  })

  test('appeals once, and not after six months', async () => {
    const { authors } = await upheld()
    expect((await reports.appeal(authors)).status).toBe(200)
    expect((await reports.appeal(authors)).status).toBe(409)
    const late = await upheld()
    const ago = (days: number) =>
      app.database.db
        .updateTable('report')
        .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', late.report)
        .execute()
    await ago(190)
    expect((await reports.appeal(late.authors)).status).toBe(409)
    await ago(175)
    expect((await reports.appeal(late.authors)).status).toBe(200)
  })

  test('gets an e-mail if the decision is upheld, with the facts and the ground again', async () => {
    const { report, request, authors, subject } = await upheld()
    await reports.appeal(authors)
    const { body } = await reports.decideAppeal(await reviewersToken(), report, false)
    expect(body).toMatchObject({
      state: 'closed',
      decision: { hides: true },
      appeal_decision: { reason: 'Visto.' },
    })
    expect((await calls.read('nuria', request)).status).toBe(404)
    expect((await reports.appeal(authors)).status).toBe(409)
    const email = async () =>
      (await app.emails(namedWorld.lucia.email, 0)).find(
        (it) => it.text.includes(`«${subject}»`) && it.subject.startsWith('Reclamación resuelta'),
      )?.text
    await expect.poll(email).toContain('Hechos: La descripción tiene una matrícula.')
    expect(await email()).toMatch(/Fundamento: Datos personales de terceros\.[\s\S]*Motivación: Visto\./)
  })

  test('waits in the queue from the appeal on: the first to appeal comes first', async () => {
    const [first, second] = [await upheld(), await upheld()]
    await reports.appeal(second.authors)
    await reports.appeal(first.authors)
    const queue = (await reports.list(admin, '?state=appealed')).data.map((it: { id: number }) => it.id)
    expect(queue.slice(-2)).toEqual([second.report, first.report])
  })

  test('whose request another decision hides too does not see it shown again', async () => {
    const { report, request, authors, email } = await upheld()
    await reports.publicly({ where: `/collaboration/${request}` })
    await reports.uphold(admin, await reports.newest())
    await reports.appeal(authors)
    await reports.decideAppeal(await reviewersToken(), report, true)
    expect((await calls.read('nuria', request)).status).toBe(404)
    expect(await resolvedFor(email)).toContain(
      'no oculta el contenido, aunque otra decisión lo mantiene oculto.',
    )
  })

  test('whose request has begun meanwhile is told that it cannot be changed any more', async () => {
    const { report, request, authors, subject, email } = await upheld()
    await app.database.db
      .updateTable('collaboration')
      .set({ start_date: '2026-01-15', end_date: null })
      .where('id', '=', request)
      .execute()
    await reports.appeal(authors)
    await reports.decideAppeal(await reviewersToken(), report, true)
    expect((await calls.edit('lucia', request)).status).not.toBe(200)
    expect(await resolvedFor(namedWorld.lucia.email, subject)).toContain(
      'ya no está oculta, aunque no vuelve a la lista ni se puede cambiar: su fecha de comienzo ya pasó.',
    )
    expect(await resolvedFor(email)).toContain('La decisión ha cambiado: no oculta el contenido.')
  })
})

describe('A notifier whose notice was dismissed', () => {
  test('appeals, and the request is hidden; then its author can appeal', async () => {
    const { report, request, notifiers, subject } = await reported()
    expect((await reports.appeal(notifiers)).status).toBe(409)
    await reports.dismiss(admin, report)
    expect((await reports.appeal(notifiers)).status).toBe(200)
    const more = { ground: 'honour-or-privacy', facts: 'Da un domicilio.' }
    expect((await reports.decideAppeal(await reviewersToken(), report, true, more)).status).toBe(200)
    expect((await calls.read('nuria', request)).status).toBe(404)
    const email = await statementOn(subject)
    expect(email.text).toContain('Da un domicilio.')
    expect((await reports.appeal(referenceIn(email.text))).status).toBe(200)
    expect((await reports.appeal(notifiers)).status).toBe(409)
    expect((await reports.decideAppeal(admin, report, true)).body).toMatchObject({ state: 'closed' })
    expect((await calls.read('nuria', request)).status).toBe(200)
  })
})

test('An unknown reference gets 404; without an appeal there is nothing to decide', async () => {
  for (const unknown of ['x'.repeat(43), 'inventada', '1'])
    expect((await reports.appeal(unknown)).status).toBe(404)
  const { report } = await upheld()
  expect((await reports.decideAppeal(admin, report, true)).status).toBe(409)
})

test('The reviewer who decided decides the appeal too if nobody else can', async () => {
  const { report, authors } = await upheld()
  await reports.appeal(authors)
  await endReviewers()
  // A suspended detective decides nothing.
  const suspended = await idOf(app, 'ramon')
  await app.database.db.updateTable('account').set({ role: 'reviewer' }).where('id', '=', suspended).execute()
  expect((await reports.decideAppeal(admin, report, true)).status).toBe(200)
})

test('The reviewer who decided decides the appeal too if the only colleague is its author', async () => {
  const { report, authors } = await upheld()
  await reports.appeal(authors)
  await endReviewers()
  const lucia = await idOf(app, 'lucia')
  const become = (role: 'reviewer' | 'detective') =>
    app.database.db.updateTable('account').set({ role }).where('id', '=', lucia).execute()
  await become('reviewer')
  expect((await reports.decideAppeal(admin, report, true)).status).toBe(200)
  await become('detective')
})

/** Takes the role from all reviewers. */
const endReviewers = () =>
  app.database.db.updateTable('account').set({ role: 'detective' }).where('role', '=', 'reviewer').execute()

let reviewer: Promise<string> | undefined
function reviewersToken() {
  reviewer ??= tokenOfRole(app, 'reviewer', 'second@example.org')
  return reviewer
}
