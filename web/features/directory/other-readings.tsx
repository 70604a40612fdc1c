import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { DetectiveFilters, Reading } from '#contract/directory.ts'
import { queryOf } from '#web/lib/filters-in-address.ts'
import { readingsQuery } from './api.ts'
import { countOfDetectives } from './count-of-detectives.ts'
import { filtersIn } from './filters-in-address.ts'
import styles from './nobody-found.module.css'
import { KINDS, partOf } from './readings.ts'

/** The navigation state of a search: the search with the words as typed, from which it was derived. */
export interface AsTyped {
  typed: string
}

interface Props {
  filters: DetectiveFilters
  searchWith: (part: Partial<DetectiveFilters>, state?: AsTyped) => void
  /** Searches for words as if the user had typed them. */
  searchWords: (words: string) => unknown
}

/**
 * The other possible meanings of the typed words, each with a button: a place, a service, a name, or a
 * correction.
 */
export function OtherReadings({ filters, searchWith, searchWords }: Props) {
  const { state } = useLocation()
  const typed = filters.q ? queryOf({ ...filters, page: 1 }) : String(Object(state).typed ?? '')
  const asked = filtersIn(typed)
  const { data } = useQuery({ ...readingsQuery(asked), enabled: Boolean(asked.q) })
  if (!asked.q || !data) return null
  const now = queryOf({ ...filters, page: 1 })
  const ways = data.data
    .map((reading) => ({ reading, part: partOf(reading, asked) }))
    .filter(({ part }) => queryOf({ ...asked, ...part, page: 1 }) !== now)
  if (ways.length + data.corrections.length === 0) return null
  return (
    <div>
      {data.corrections.length > 0 && (
        <ul className={styles.ways}>
          {data.corrections.map((text) => (
            <li key={text}>
              <Button variant="default" fullWidth onClick={() => searchWords(text)}>
                ¿Quiso decir «{text}»?
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ways.length > 0 && (
        <>
          <Text c="dimmed" size="sm">
            «{asked.q}» también puede ser:
          </Text>
          <ul className={styles.ways}>
            {ways.map(({ reading, part }) => (
              <li key={`${reading.filter} ${reading.name}`}>
                <Button
                  variant="default"
                  fullWidth
                  onClick={() => searchWith({ ...asked, ...part }, { typed })}
                >
                  {nameOf(reading)}: {countOfDetectives(reading.total, reading.total_is_exact)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function nameOf({ filter, name }: Reading): string {
  if (filter === 'q') return 'un nombre o un despacho'
  return filter === 'place' ? name : `${name} (${KINDS[filter]})`
}
