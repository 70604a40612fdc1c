/** How a query is written in the address, and how many of 100 are it. */
export interface Drawn {
  name: string
  query: string
  weight: number
}

/** A call with what it is called in the tables. */
export interface Asked {
  name: string
  address: string
}

/** A hundred queries in the drawn proportions, shuffled by a fixed seed: the same in every run. */
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

/** The same as calls of this path. As a client writes them: no question mark where there is no query. */
export function hundredCalls(path: string, drawn: Drawn[]): Asked[] {
  return hundredOf(drawn).map(({ name, query }) => ({ name, address: `${path}${query && `?${query}`}` }))
}
