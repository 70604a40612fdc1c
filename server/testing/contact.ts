// Answering requests, agreeing, writing and being told through HTTP.
import type { Answer, TestApp } from './app.ts'
import { collaborationCalls } from './collaborations.ts'
import { idOf } from './people.ts'

/** The calls, each as a member of the named world or with a token, together with those of requests. */
export function contactCalls(app: TestApp) {
  const calls = collaborationCalls(app)
  const get = async (who: string, path: string): Promise<Answer> => app.get(path, await calls.tokenFor(who))
  const send = async (
    who: string,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    app.send(method, path, {
      headers: {
        authorization: `Bearer ${await calls.tokenFor(who)}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const post = (who: string, path: string, body?: object, headers?: Record<string, string>) =>
    send(who, 'POST', path, body, headers)

  return {
    ...calls,
    get,
    send,
    post,
    answer: (who: string, id: number, message?: string) =>
      post(who, `/api/collaboration/${id}/answers`, { message }),
    answers: (who: string, id: number) => get(who, `/api/collaboration/${id}/answers`),
    /** Answers; returns the answer's number. */
    offer: async (who: string, id: number): Promise<number> => {
      const { status, body } = await post(who, `/api/collaboration/${id}/answers`, {})
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.id
    },
    decide: (
      who: string,
      id: number,
      answer: number,
      act: 'accept' | 'decline' | 'withdraw',
      body?: object,
    ) => post(who, `/api/collaboration/${id}/answers/${answer}/${act}`, body),
    cover: (who: string, id: number, covered: unknown, people: number[] = []) =>
      post(who, `/api/collaboration/${id}/cover`, { covered, with: people }),
    /** The lines behind the bell, oldest first: kinds and sentences. */
    told: async (who: string): Promise<[kind: string, text: string, path: string][]> => {
      const { body } = await get(who, '/api/notifications')
      return body.data.map(({ kind, text, path }: Record<string, string>) => [kind, text, path]).toReversed()
    },
    /** Empties the bell of everybody. */
    forgetTold: () => app.database.db.deleteFrom('notification').execute(),
    /** Opens a conversation; returns its number. */
    opened: async (who: string, to: number, collaboration_id?: number): Promise<number> => {
      const { status, body } = await post(who, '/api/conversations', { to, collaboration_id })
      if (status !== 201 && status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.id
    },
    write: (who: string, id: number, text: string, headers?: Record<string, string>) =>
      post(who, `/api/conversations/${id}/messages`, { text }, headers),
    messages: async (who: string, id: number): Promise<Answer> =>
      get(who, `/api/conversations/${id}/messages`),
  }
}

/**
 * Somebody answers Rafael's request `opened`, is accepted, reads the meeting point, writes one for the own
 * `request`, writes to Rafael, who then blocks them, blocks Núria, keeps Rafael at hand, and chooses quiet
 * hours: a row in each table.
 */
export async function fillContact(
  app: TestApp,
  calls: ReturnType<typeof contactCalls>,
  { of, id, request, opened }: { of: string; id: number; request: number; opened: number },
): Promise<void> {
  const answered = await calls.answer(of, opened, 'Puedo el lunes.')
  await calls.decide('rafael', opened, answered.body.id, 'accept', { message: 'Gracias.' })
  const point = `/api/collaboration/${opened}/meeting-point`
  await calls.send('rafael', 'PUT', point, { text: 'Bar Sol' })
  await calls.get(of, point)
  await calls.send(of, 'PUT', `/api/collaboration/${request}/meeting-point`, { text: 'En casa' })
  const conversation = await calls.opened(of, await idOf(app, 'rafael'))
  await calls.write(of, conversation, 'Buenos días')
  await calls.post('rafael', `/api/user/blocks/${id}`)
  await calls.write(of, conversation, 'No llega')
  await calls.post(of, `/api/user/blocks/${await idOf(app, 'nuria')}`)
  await calls.send(of, 'PUT', `/api/user/kept-colleagues/${await idOf(app, 'rafael')}`)
  await calls.send(of, 'PUT', '/api/user/notification-preferences', { quiet: { from: '22:00', to: '07:00' } })
}
