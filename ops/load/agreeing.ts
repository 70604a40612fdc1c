// Members who agree on requests with one another and write to one another, all at once, while something
// breaks. Each act that got no answer, or a refusal for the moment, is sent again with its key, as the
// website's outbox does.
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { type Random, randomFrom, weighted } from '#server/database/demo/random.ts'
import { draftWith } from '#server/testing/collaboration-draft.ts'
import { type Call, callAs } from './calling.ts'
import { isAnswered } from './load.ts'

/** A member with an open session. */
export interface Member {
  id: number
  token: string
}

type What = 'publish' | 'give' | 'accept' | 'decline' | 'withdraw' | 'cover' | 'open' | 'converse' | 'message'

/** One thing that a member did, under one key. Times as in `Call`. */
export interface Act {
  what: What
  by: number
  /** The request, and those of its colleagues whom the act concerns by name. */
  request?: number
  colleagues?: number[]
  /** Of a message or a request, which no other has. */
  text?: string
  sentAt: number
  /** When the member got the answer or the refusal; infinite if neither came. */
  settledAt: number
  /** The answer; null without one. */
  said: Said | null
}

/** The fields of an answer that are read. */
export interface Said {
  id: number
  state?: string
  created_at?: string
  decided_at?: string | null
}

/** The members' knowledge of one another, from the answers that they got. */
interface Known {
  requests: { id: number; author: number }[]
  answers: { id: number; request: number; author: number; colleague: number }[]
  conversations: { id: number; sides: number[]; messages: number[] }[]
}

/**
 * Not possible any more, not for this member, or not with these values: the members do not look before they
 * act.
 */
export const REFUSED: readonly number[] = [403, 404, 409, 422]
const BETWEEN_TRIES_MS = 250
/** Longer than a start takes. */
const TRIES = 400
/** Only the latest requests and answers are acted on, so that the members meet. */
const LATEST = 12
const PAUSE_MS = 40
/**
 * The share of tries whose caller is gone before an answer can come, and of answered acts that are sent once
 * more.
 */
const HANGS_UP = 0.05
const HANGS_UP_WITHIN_MS = 25
const REPEATS = 0.1

const WEIGHTS = {
  ...{ publish: 3, give: 22, accept: 14, decline: 6, withdraw: 7, cover: 5, open: 6 },
  ...{ converse: 4, message: 18, read: 10 },
}
const draw = weighted(Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[], (what) => WEIGHTS[what])

export class Agreeing {
  readonly acts: Act[] = []
  readonly calls: Call[] = []
  /** Acts that were answered in another way when they were sent once more, or with nothing. */
  readonly contradicted: string[] = []
  readonly #url: string
  readonly #members: Member[]
  readonly #known: Known = { requests: [], answers: [], conversations: [] }
  readonly #callers: Promise<void>[]
  #isOver = false

  /** Starts: each member acts on two devices at once. */
  constructor(url: string, members: Member[], seed: number) {
    this.#url = url
    this.#members = members
    this.#callers = [...members, ...members].map((member, nth) => this.#live(member, randomFrom(seed + nth)))
  }

  /** Lets each member learn what became of the last act. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#callers)
  }

  async #live(me: Member, random: Random) {
    while (!this.#isOver) {
      await this.#step(me, random)
      await wait(random.whole(0, PAUSE_MS))
    }
  }

  async #step(me: Member, random: Random) {
    const { requests, answers, conversations } = this.#known
    const what = draw(random)
    const latest = requests.slice(-LATEST)
    const own = latest.filter(({ author }) => author === me.id)
    if (what === 'publish' || latest.length < LATEST / 2) return await this.#publish(me, random)
    if (what === 'converse') return await this.#converse(me, random)
    if (what === 'message' || what === 'read') {
      const mine = conversations.filter(({ sides }) => sides.includes(me.id))
      const one = mine.length > 0 ? random.pick(mine) : null
      if (!one) return
      return await (what === 'message' ? this.#message(me, one, random) : this.#read(me, one, random))
    }
    if (what === 'give') {
      const others = latest.filter(({ author }) => author !== me.id)
      return others.length > 0 ? await this.#give(me, random.pick(others), random) : undefined
    }
    if (what === 'cover' || what === 'open')
      return own.length > 0 ? await this.#setCovered(me, random.pick(own).id, what, random) : undefined
    const mine = answers.filter((it) => me.id === (what === 'withdraw' ? it.colleague : it.author))
    if (mine.length > 0) await this.#decide(me, random.pick(mine.slice(-LATEST)), what, random)
  }

  async #publish(me: Member, random: Random) {
    const text = `Acuerdo ${crypto.randomUUID()}`
    const body = draftWith({ subject: text, places: random.whole(1, 3) })
    const said = await this.#do(
      { what: 'publish', by: me.id, text },
      me,
      '/api/collaborations/create',
      body,
      random,
    )
    if (said) this.#known.requests.push({ id: said.id, author: me.id })
  }

  async #give(me: Member, { id, author }: Known['requests'][number], random: Random) {
    const act = { what: 'give' as const, by: me.id, request: id, colleagues: [me.id] }
    const said = await this.#do(
      act,
      me,
      `/api/collaboration/${id}/answers`,
      { message: 'Me interesa.' },
      random,
    )
    if (said) this.#known.answers.push({ id: said.id, request: id, author, colleague: me.id })
  }

  async #decide(
    me: Member,
    { id, request, colleague }: Known['answers'][number],
    what: 'accept' | 'decline' | 'withdraw',
    random: Random,
  ) {
    const path = `/api/collaboration/${request}/answers/${id}/${what}`
    await this.#do({ what, by: me.id, request, colleagues: [colleague] }, me, path, {}, random)
  }

  async #setCovered(me: Member, request: number, what: 'cover' | 'open', random: Random) {
    const others = random.shuffled(this.#members.map(({ id }) => id).filter((id) => id !== me.id))
    const colleagues = what === 'cover' && random.chance(0.6) ? others.slice(0, random.whole(1, 2)) : []
    const body = { covered: what === 'cover', with: colleagues }
    await this.#do(
      { what, by: me.id, request, colleagues },
      me,
      `/api/collaboration/${request}/cover`,
      body,
      random,
    )
  }

  async #converse(me: Member, random: Random) {
    const other = random.pick(this.#members.filter(({ id }) => id !== me.id)).id
    const about = this.#known.requests.slice(-LATEST).find(({ author }) => author === other)
    const body = { to: other, ...(about && random.chance(0.5) && { collaboration_id: about.id }) }
    const said = await this.#do({ what: 'converse', by: me.id }, me, '/api/conversations', body, random)
    const { conversations } = this.#known
    if (!said || conversations.some(({ id }) => id === said.id)) return
    conversations.push({ id: said.id, sides: [me.id, other], messages: [] })
  }

  async #message(me: Member, conversation: Known['conversations'][number], random: Random) {
    const text = `Mensaje ${crypto.randomUUID()}`
    const path = `/api/conversations/${conversation.id}/messages`
    const said = await this.#do({ what: 'message', by: me.id, text }, me, path, { text }, random)
    if (said) conversation.messages.push(said.id)
  }

  /** Has no key: it is the same a second time. */
  async #read(me: Member, { id, messages }: Known['conversations'][number], random: Random) {
    if (messages.length === 0) return
    const body = { up_to: random.pick(messages.slice(-LATEST)) }
    const { text: _, ...call } = await callAs(me.token, this.#url, {
      ...{ method: 'PUT', path: `/api/conversations/${id}/read`, body },
    })
    this.calls.push({ ...call, what: 'read' })
  }

  /**
   * Sends an act until it is answered or refused, and some answered ones once more; returns what was
   * answered.
   */
  async #do(
    { what, by, ...about }: Pick<Act, 'what' | 'by' | 'request' | 'colleagues' | 'text'>,
    { token }: Member,
    path: string,
    body: object,
    random: Random,
  ): Promise<Said | null> {
    const act: Act = {
      what,
      by,
      ...about,
      sentAt: performance.now(),
      settledAt: Number.POSITIVE_INFINITY,
      said: null,
    }
    this.acts.push(act)
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
    const asked = { method: 'POST', path, body, headers }
    const send = async (more: { patience?: number } = {}) => {
      const { text, ...call } = await callAs(token, this.#url, { ...asked, ...more })
      this.calls.push({ ...call, what })
      return { text, ...call }
    }
    // A try whose caller is gone may be done after a later one was refused: then nobody knows.
    let hasHungUp = false
    for (let tried = 0; tried < TRIES && act.settledAt === Number.POSITIVE_INFINITY; tried += 1) {
      const hangsUp = random.chance(HANGS_UP)
      const answer = await send(hangsUp ? { patience: random.whole(1, HANGS_UP_WITHIN_MS) } : {})
      if (isAnswered(answer)) act.said = contentOf(answer.text) as Said | null
      if (isAnswered(answer) && !act.said) this.contradicted.push(`${what} ${path}: nothing`)
      if (isAnswered(answer) || (REFUSED.includes(answer.status) && !hasHungUp))
        act.settledAt = performance.now()
      else if (REFUSED.includes(answer.status)) break
      else await wait(BETWEEN_TRIES_MS)
      hasHungUp ||= hangsUp && answer.status === 0
      if (isAnswered(answer) && random.chance(REPEATS)) {
        const again = await send()
        if (isAnswered(again) ? !isSame(again.text, answer.text) : REFUSED.includes(again.status))
          this.contradicted.push(`${what} ${path}: ${answer.text}, then ${again.status} ${again.text}`)
      }
    }
    return act.said
  }
}

/** The same JSON, in whatever order of its fields: a repeated answer comes from the database. */
function isSame(one: string, other: string) {
  return isDeepStrictEqual(contentOf(one), contentOf(other))
}

/** Null of an empty answer. */
function contentOf(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}
