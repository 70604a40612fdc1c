import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { inDays } from '#server/testing/requests.ts'
import { sweepCollaborations } from './sweeps.ts'

const app = await appOfFile()
let calls: ReturnType<typeof collaborationCalls>

beforeAll(async () => {
  calls = collaborationCalls(app)
  await calls.tokenFor('lucia')
})

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const tenTimes = <Done>(action: (time: number) => Promise<Done>) =>
  Promise.all(Array.from({ length: 10 }, (_, time) => action(time)))

/** Different places and days, so that the bits change too. */
const placeAndDay = (turn: number) => ({
  location: { country: 'ES', admin_area: { level: 1, id: 1 + (turn % 50) } },
  start_date: inDays(turn % 40),
})

/**
 * Starts the actions while another transaction holds a lock on the request; returns their answers after the
 * lock is released.
 */
async function whileHeld<Done>(id: number, actions: () => Promise<Done>[]): Promise<Done[]> {
  const begun = await app.database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('collaboration').select('id').where('id', '=', id).forUpdate().execute()
    const answers = actions()
    await wait(300)
    return { answers }
  })
  return await Promise.all(begun.answers)
}

describe('at the same moment', () => {
  test('two authors publish, and each gets their own request', async () => {
    const answers = await Promise.all(
      ['lucia', 'rafael', 'nuria', 'beatriz'].map((who) => calls.create(who, { subject: `De ${who}` })),
    )
    expect(statuses(answers)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(4)
    expect(answers.map(({ body }) => [body.subject, body.user.full_name.split(' ')[0]])).toEqual([
      ['De lucia', 'Lucía'],
      ['De rafael', 'Rafael'],
      ['De nuria', 'Núria'],
      ['De beatriz', 'Beatriz'],
    ])
  })

  test('two devices of an author edit: each gets back what it wrote, and one version is stored whole', async () => {
    const id = await calls.publish('lucia')
    const drafts = Array.from({ length: 10 }, (_, time) => ({
      subject: `Asunto ${time}`,
      description: `Descripción ${time}`,
      vehicle: `Coche ${time}`,
    }))
    const answers = await tenTimes((time) => calls.edit('lucia', id, drafts[time]))
    expect(answers.map(({ body }) => body)).toMatchObject(drafts)
    const { subject, description, vehicle } = (await calls.read('lucia', id)).body
    expect(drafts).toContainEqual({ subject, description, vehicle })
  })

  test('ten calls delete a request: one succeeds', async () => {
    const id = await calls.publish('lucia')
    expect(statuses(await tenTimes(() => calls.remove('lucia', id)))).toEqual([204, ...Array(9).fill(404)])
    const held = await calls.publish('lucia')
    const remove = () => calls.remove('lucia', held)
    expect(statuses(await whileHeld(held, () => [remove(), remove()]))).toEqual([204, 404])
  })

  test('a request is deleted and edited: the edit comes first or answers 404, and nothing comes back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await calls.publish('lucia')
      const [edited, removed] = await Promise.all([
        calls.edit('lucia', id, { subject: 'Otro' }),
        calls.remove('lucia', id),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404]).toContain(edited.status)
      expect((await calls.read('lucia', id)).status).toBe(404)
      const restored = await calls.restore('lucia', id)
      expect(restored.body.subject).toBe(edited.status === 200 ? 'Otro' : 'Relevo en una vigilancia')
    }
  })

  test('a request is hidden, shown and deleted: in the end it is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await calls.publish('lucia')
      const [hidden, shown, removed] = await Promise.all([
        calls.disable('lucia', id, 'true'),
        calls.disable('lucia', id, 'false'),
        calls.remove('lucia', id),
      ])
      expect(removed.status).toBe(204)
      for (const [answer, disabled] of [
        [hidden, true],
        [shown, false],
      ] as const)
        if (answer.status === 200) expect(answer.body.disabled).toBe(disabled)
        else expect(answer.status).toBe(404)
      expect((await calls.read('lucia', id)).status).toBe(404)
    }
  })

  test('a request is edited and hidden: neither change is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await calls.publish('lucia')
      await Promise.all([calls.edit('lucia', id, { subject: 'Otro' }), calls.disable('lucia', id, 'true')])
      expect((await calls.read('lucia', id)).body).toMatchObject({ subject: 'Otro', disabled: true })
    }
  })

  test('the start passes while an edit waits: the edit is refused and changes nothing', async () => {
    const id = await calls.publish('lucia')
    const [edited] = await app.database.db.transaction().execute(async (trx) => {
      await trx.updateTable('collaboration').set({ start_date: '2020-01-01' }).where('id', '=', id).execute()
      const answers = [calls.edit('lucia', id, { subject: 'Otro' })]
      await wait(300)
      return [answers]
    })
    expect(statuses(await Promise.all(edited!))).toEqual([409])
    expect((await calls.read('lucia', id)).body.subject).toBe('Relevo en una vigilancia')
  })

  test('all actions run together while authors are suspended and restored: no deadlock', async () => {
    const authors = ['lucia', 'rafael', 'nuria']
    const become = async (status: 'approved' | 'suspended') => {
      const id = await idOf(app, 'nuria')
      await app.database.db.updateTable('detective').set({ status }).where('id', '=', id).execute()
      return { status: 200 }
    }
    // A first try may have left her suspended.
    await become('approved')
    const ids = await Promise.all(authors.flatMap((who) => [calls.publish(who), calls.publish(who)]))
    const actions = [
      (who: string, id: number) => calls.read(who, id),
      (who: string, id: number) => calls.edit(who, id, { ...placeAndDay(id), subject: `De ${who}` }),
      (who: string, id: number) => calls.disable(who, id, id % 2 === 0),
      (who: string) => calls.create(who, placeAndDay(who.length)),
      (who: string, id: number) => calls.remove(who, id),
      (who: string, id: number) => calls.restore(who, id),
      () => sweepCollaborations(app.platform).then(() => ({ status: 200 })),
      (_: string, id: number) => become(id % 2 === 0 ? 'suspended' : 'approved'),
    ]
    const answers: { status: number }[] = []
    // More at once could wait longer for a connection than a call may, on a busy machine.
    for (const wave of [0, 1, 2, 3])
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 60 }, (_, nth) => {
            const turn = wave * 60 + nth
            const one = Math.floor(turn / actions.length) % ids.length
            return actions[turn % actions.length]!(authors[Math.floor(one / 2)]!, ids[one]!)
          }),
        )),
      )
    await become('approved')
    expect(answers.map(({ status }) => status)).not.toContain(500)
    expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(4)
  })
})
