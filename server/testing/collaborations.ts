// Publishing and reading collaboration requests through HTTP.
import { namedWorld } from '#server/database/demo/named-world.ts'
import { openSession } from '#server/identity/session.ts'
import type { Answer, TestApp } from './app.ts'
import { draftWith } from './collaboration-draft.ts'
import { addDetective, type Named, tokenOf, tokenOfRole } from './people.ts'

type Who = Named | 'admin' | 'visitor' | string

/** The calls, each as a member of the named world, as the administrator, or with a token. */
export function collaborationCalls(app: TestApp) {
  const tokens = new Map<string, Promise<string>>()
  const tokenFor = (who: Who) => {
    if (who === 'visitor') return undefined
    const known = tokens.get(who) ?? (who === 'admin' ? tokenOfRole(app, 'admin') : ofName(who))
    tokens.set(who, known)
    return known
  }
  const ofName = async (who: string) => (who in namedWorld ? await tokenOf(app, who as Named) : who)

  return {
    create: async (who: Who, more: object = {}): Promise<Answer> =>
      app.post('/api/collaborations/create', draftWith(more), await tokenFor(who)),
    /** The same; returns the number of the new request. */
    publish: async (who: Who, more: object = {}): Promise<number> => {
      const { status, body } = await app.post(
        '/api/collaborations/create',
        draftWith(more),
        await tokenFor(who),
      )
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.id
    },
    edit: async (who: Who, id: number, more: object = {}): Promise<Answer> =>
      app.post(`/api/collaborations/edit/${id}`, draftWith(more), await tokenFor(who)),
    read: async (who: Who, id: number): Promise<Answer> =>
      app.get(`/api/collaboration/${id}`, await tokenFor(who)),
    disable: async (who: Who, id: number, disable: unknown = 'true'): Promise<Answer> =>
      app.post(`/api/collaboration/disable/${id}`, { disable }, await tokenFor(who)),
    remove: async (who: Who, id: number): Promise<Answer> =>
      app.send('DELETE', `/api/collaboration/${id}`, {
        headers: { authorization: `Bearer ${await tokenFor(who)}` },
      }),
    erase: async (who: Who, id: number): Promise<Answer> =>
      app.post(`/api/collaboration/${id}/erase`, {}, await tokenFor(who)),
    restore: async (who: Who, id: number): Promise<Answer> =>
      app.post(`/api/collaboration/restore/${id}`, {}, await tokenFor(who)),
    tokenFor,
  }
}

/** The tokens of this many new detectives. */
export async function tokensOfStrangers(app: TestApp, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let made = 0; made < count; made += 1)
    tokens.push(await openSession(app.database.db, await addDetective(app)))
  return tokens
}
