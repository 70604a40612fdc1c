import { Link } from 'react-router'
import type { ListAddress } from './list-address.ts'
import styles from './state-tabs.module.css'

interface Props<State extends string> {
  address: ListAddress<State>
  /** The parameter's name, as given to useListAddress. */
  name: string
  /** The states in their order, with the text of each. */
  states: Record<State, string>
  label?: string
}

/** The states of a list, as links: each has an address, and going back returns to the one before. */
export function StateTabs<State extends string>({ address, name, states, label = 'Estado' }: Props<State>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.states}>
        {(Object.entries(states) as [State, string][]).map(([state, text]) => (
          <li key={state}>
            <Link
              to={address.addressWith({ [name]: state })}
              className={styles.state}
              aria-current={state === address.state ? 'true' : undefined}
              preventScrollReset
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
