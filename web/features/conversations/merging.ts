// The messages of a conversation as this device knows them: pages, the newest first, each message once.
import type { InfiniteData } from '@tanstack/react-query'
import type { Message } from '#contract/conversations.ts'

export interface MessagePage {
  data: Message[]
  next_before: number | null
}
export type KnownMessages = InfiniteData<MessagePage, unknown>

/**
 * The known messages with the newest page as the server has it now. If there are so many new ones that some
 * lie between that page and the known ones, the older pages are fetched again when they are needed.
 */
export function withNewest(known: KnownMessages, fresh: MessagePage): KnownMessages {
  const [first, ...older] = known.pages
  const newest = fresh.data[0]
  const oldest = fresh.data.at(-1)
  if (!first || !newest || !oldest) return known
  // Sent while the page was on its way.
  const later = first.data.filter(({ id }) => id > newest.id)
  const isGapless = fresh.next_before === null || first.data.some(({ id }) => id === oldest.id)
  if (!isGapless) return { pages: [{ ...fresh, data: [...later, ...fresh.data] }], pageParams: [undefined] }
  const earlier = first.data.filter(({ id }) => id < oldest.id)
  return { ...known, pages: [{ ...first, data: [...later, ...fresh.data, ...earlier] }, ...older] }
}

/**
 * The known messages with one more at the end; one that is there already shows what it shows now, since a
 * decision may hide it. One of before those that are known comes with its page.
 */
export function withMessage(known: KnownMessages, one: Message): KnownMessages {
  const [first, ...older] = known.pages
  if (!first) return known
  const isIt = ({ id }: Message) => id === one.id
  if (known.pages.some(({ data }) => data.some(isIt))) return withShown(known, one)
  const oldest = first.data.at(-1)
  if (oldest && one.id < oldest.id) return known
  const data = [...first.data, one].sort((a, b) => b.id - a.id)
  return { ...known, pages: [{ ...first, data }, ...older] }
}

function withShown(known: KnownMessages, { id, text, withheld }: Message): KnownMessages {
  const shown = (one: Message): Message => (one.id === id ? { ...one, text, withheld } : one)
  return { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(shown) })) }
}

/** The known messages with those of the other one marked as read, up to this one. */
export function withRead(known: KnownMessages, upTo: number): KnownMessages {
  const read = (one: Message) => (one.mine || one.id > upTo ? one : { ...one, read: true })
  return { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(read) })) }
}

/** All of them, the oldest first. */
export function inOrder(known: KnownMessages): Message[] {
  return known.pages.flatMap(({ data }) => data).reverse()
}
