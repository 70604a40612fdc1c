import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'
import { type FocusEvent, type UIEvent, useState } from 'react'
import { plain } from '#web/lib/plain.ts'
import styles from './select-fields.module.css'

export interface Choice {
  value: string
  label: string
}

// A list of hundreds is drawn a part at a time, so that it opens at once on a telephone too: always this many rows
// from the topmost in view. No row is lower than this many pixels.
const ROWS_AHEAD = 60
const ROW_HEIGHT = 36

// The list scrolls by itself and lies inside the page's main part: what assistive technology expects of a list of
// choices, and the library's own scroll area and place at the end of the body do not give.
const list = {
  withScrollArea: false,
  styles: { options: { maxHeight: 'min(17rem, 45dvh)', overflowY: 'auto' } },
  nothingFoundMessage: 'No hay ninguno',
  comboboxProps: { shadow: 'md', portalProps: { target: '#contenido' } },
} as const

/** Closed, a list is not in the page before somebody comes to its field: the library measures and places it all the same. */
function useListFromFocus({ onFocus }: Pick<SelectProps, 'onFocus'>) {
  const [isWanted, setWanted] = useState(false)
  return {
    comboboxProps: { ...list.comboboxProps, keepMounted: isWanted },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setWanted(true)
      onFocus?.(event)
    },
  }
}

/** One of a list, searchable by typing; accents need not be typed. Values are texts ('' or null for none). */
export function SelectField({ value, data, ...props }: Omit<SelectProps, 'data'> & { data: Choice[] }) {
  const [scrolled, setScrolled] = useState(0)
  const fromFocus = useListFromFocus(props)
  const chosenAt = value ? data.findIndex((choice) => choice.value === value) : 0
  return (
    <Select
      type="text"
      value={value || null}
      data={data}
      searchable={data.length > 8}
      limit={Math.max(0, chosenAt, scrolled) + ROWS_AHEAD}
      attributes={{
        options: { onScroll: (event: UIEvent) => setScrolled(rowsInSteps(event.currentTarget.scrollTop)) },
      }}
      onDropdownClose={() => setScrolled(0)}
      clearButtonProps={{ 'aria-label': 'Quitar la selección' }}
      checkIconPosition="right"
      filter={withoutAccents}
      {...list}
      {...props}
      {...fromFocus}
    />
  )
}

/** The rows above a place in the list; in steps, so that not every pixel draws it anew. */
function rowsInSteps(y: number): number {
  const step = ROWS_AHEAD / 2
  return Math.ceil(y / ROW_HEIGHT / step) * step
}

/** Several of a list. */
export function MultiSelectField(props: Omit<MultiSelectProps, 'data'> & { data: Choice[] }) {
  const fromFocus = useListFromFocus(props)
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': 'Quitar toda la selección' }}
      filter={withoutAccents}
      {...list}
      classNames={{ inputField: styles.typed }}
      {...props}
      {...fromFocus}
    />
  )
}

/** Rows of a reference list as choices. */
export function choicesOf(items: { id: number; name: string }[] = []): Choice[] {
  return items.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Finds 'Ávila' for 'avi', and words in any order; what begins with the words typed comes first. */
export const withoutAccents: OptionsFilter = ({ options, search, limit }) => {
  const wanted = plain(search.trim())
  if (!wanted) return options.slice(0, limit)
  const items = options.filter((option): option is ComboboxItem => 'value' in option)
  const words = wanted.split(/\s+/)
  const found = items.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const begins = ({ label }: ComboboxItem) => (plain(label).startsWith(wanted) ? 0 : 1)
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, limit)
}
