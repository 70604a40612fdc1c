/** A random generator whose results depend only on the seed. */
export interface Random {
  /** From 0 to 1, 1 not included. */
  number(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** The same items in another order, in a new list. */
  shuffled<Item>(items: Iterable<Item>): Item[]
}

/** The generator mulberry32: small, fast, and good enough for inventing people. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(number() * (to - from + 1))
  return {
    number,
    whole,
    chance: (probability) => number() < probability,
    pick: (items) => items[whole(0, items.length - 1)]!,
    shuffled(items) {
      const list = [...items]
      for (let last = list.length - 1; last > 0; last--) {
        const other = whole(0, last)
        ;[list[last], list[other]] = [list[other]!, list[last]!]
      }
      return list
    },
  }
}

/**
 * A draw in which each item has a probability in proportion to its weight: prepared once, then used as often
 * as needed.
 */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number) {
  const upTo: number[] = []
  let total = 0
  for (const item of items) {
    total += weightOf(item)
    upTo.push(total)
  }
  return (random: Random): Item => {
    const point = random.number() * total
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > point) high = middle
      else low = middle + 1
    }
    return items[low]!
  }
}

/** Up to `count` different items of a draw. */
export function several<Item>(draw: (random: Random) => Item, count: number, random: Random): Item[] {
  const drawn = new Set<Item>()
  for (let tries = 0; drawn.size < count && tries < count * 8; tries++) drawn.add(draw(random))
  return [...drawn]
}
