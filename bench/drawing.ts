/** A query as written in the address, and its weight: the number of times that it occurs in 100 calls. */
export interface Drawn {
  name: string
  query: string
  weight: number
}

/** A call with its name in the tables. */
export interface Asked {
  name: string
  address: string
}

/** A hundred queries in proportion to their weights, shuffled by a fixed seed: the same in every run. */
export function hundredOf(drawn: Drawn[]): Drawn[] {
  const all = drawn.flatMap((one) => Array<Drawn>(one.weight).fill(one))
  let state = 20_261_120
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[all[last], all[other]] = [all[other]!, all[last]!]
  }
  return all
}

/** The same as calls of this path, written as by a client: no question mark if there is no query. */
export function hundredCalls(path: string, drawn: Drawn[]): Asked[] {
  return hundredOf(drawn).map(({ name, query }) => ({ name, address: `${path}${query && `?${query}`}` }))
}
