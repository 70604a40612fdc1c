// The state and the page of a list of the back office, in its address: `?state=done&page=2`.
import { useNavigate, useSearchParams } from 'react-router'

const PAGE = 'page'

/** The state that a list shows first, and its name in the address. */
interface Choice<State extends string> {
  /** The parameter of the call: 'state' or 'status'. */
  name: string
  states: readonly State[]
}

export interface ListAddress<State extends string> {
  state: State
  page: number
  /** All parameters of the address, for filters beside the state. */
  parameters: URLSearchParams
  /**
   * The address with these parameters instead; '' removes one. A change other than of the page leads to the
   * first.
   */
  addressWith: (change: Record<string, string | number>) => string
  /** Goes there; `replace`: in place of this address, to which nobody should come back. */
  goTo: (change: Record<string, string | number>, options?: { replace?: boolean }) => void
}

/** Reads them; what is not known becomes the first state and the first page. Going back restores a list. */
export function useListAddress<State extends string>({ name, states }: Choice<State>): ListAddress<State> {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const asked = parameters.get(name)
  const page = Number(parameters.get(PAGE))

  function addressWith(change: Record<string, string | number>) {
    const next = new URLSearchParams(parameters)
    if (!(PAGE in change)) next.delete(PAGE)
    for (const [key, value] of Object.entries(change))
      if (value === '' || (key === PAGE && value === 1) || (key === name && value === states[0]))
        next.delete(key)
      else next.set(key, String(value))
    return `?${next}`
  }

  return {
    state: states.find((state) => state === asked) ?? states[0]!,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    parameters,
    addressWith,
    goTo: (change, options) => void navigate(addressWith(change), options),
  }
}
