// The lists that `npm run bench` measures, on a small filling: the bare server is a fair peer only if it
// sends the product's answers. Correctness only, never time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { testedKind } from '#server/testing/database.ts'
import { accountIn } from './account.ts'
import { measurePublishing } from './collaborations/publishing.ts'
import { drawnUpTo } from './collaborations/queries.ts'
import { prepareContact } from './contact/contact.ts'
import { fillContact } from './contact/filling.ts'
import { SECRET_KEY } from './settings.ts'
import { fillBackOffice } from './staff/filling.ts'
import { administrator, staffLists } from './staff/staff.ts'
import { recordedCalls } from './statements.ts'

const SIZE = 120

/** The measured calls answer over HTTP as the bare server does, and are not all empty. */
async function answersAlike(app: TestApp, url: string, token: string, addresses: string[]) {
  const recorded = await recordedCalls(url, token, addresses)
  let items = 0
  for (const address of addresses) {
    const { status, body } = await app.get(address, token)
    expect([status, body], address).toEqual([200, JSON.parse(JSON.stringify(recorded.get(address)!.answer))])
    items += body.data?.length ?? 1
  }
  return items
}

describe.skipIf(testedKind() === 'embedded')('on a database filled as for the benchmarks', () => {
  let app: TestApp
  let url: string

  beforeAll(async () => {
    app = await startApp(
      { SECRET_KEY },
      {
        async reach({ database, settings }) {
          url = settings.database_url!
          const id = async () => (await accountIn(database)).id
          await fillContact(database, url, { requests: SIZE, id })
          return database
        },
      },
    )
  })
  afterAll(() => app.close())

  test('requests are listed and read as the bare server does, and published with and without their bits', async () => {
    const { token } = (await accountIn(app.database)).credentials
    const { body } = await app.get(listCollaborations.path, token)
    const details = body.data.map(({ id }: { id: number }) =>
      getCollaboration.path.replace(':id', String(id)),
    )
    const lists = drawnUpTo(3).map(({ query }) => `${listCollaborations.path}?${query}`)
    expect(await answersAlike(app, url, token, lists)).toBeGreaterThan(20)
    // The first reading counts as a view.
    for (const address of details) await app.get(address, token)
    expect(await answersAlike(app, url, token, details)).toBe(details.length)
    const { ten, one } = await measurePublishing(url, SIZE, 0)
    for (const rate of [...Object.values(ten), ...Object.values(one)]) expect(rate).toBeGreaterThan(0)
  })

  test('answers and conversations are listed as the bare server does', async () => {
    const { token, lists } = await prepareContact(app.database)
    expect(await answersAlike(app, url, token, Object.values(lists).flat())).toBeGreaterThan(100)
  })

  test('the lists of the back office are answered as the bare server does', async () => {
    // Last: it changes the statuses of the people above.
    await fillBackOffice(app.database, url, { entries: SIZE, people: SIZE })
    const token = await administrator(app.database)
    expect(await answersAlike(app, url, token, Object.values(staffLists(SIZE)).flat())).toBeGreaterThan(100)
  })
})
