import './select-fields.css'
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
import { FLOATING_PLACE } from './floating-place.ts'
import styles from './select-fields.module.css'

export interface Choice {
  value: string
  label: string
}

// A list of hundreds of rows is drawn in parts, so that it opens at once on a telephone too: always
// ROWS_AHEAD rows from the topmost one in view. ROW_HEIGHT is the minimum height of a row in pixels.
const ROWS_AHEAD = 60
const ROW_HEIGHT = 36

// The list scrolls natively and stays inside the page's main part, as assistive technology expects of a
// listbox. The library's own scroll area and its portal at the end of the body do not give that.
const list = {
  withScrollArea: false,
  styles: { options: { maxHeight: 'min(17rem, 45dvh)', overflowY: 'auto' } },
  nothingFoundMessage: 'No hay ninguno',
  comboboxProps: { shadow: 'md', portalProps: { target: FLOATING_PLACE } },
} as const

/**
 * A closed list is mounted only when its field has had the focus: the library would measure and place it even
 * while closed.
 */
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

/** A select with search; accents need not be typed. Values are strings ('' or null for none). */
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

/** The number of rows above a scroll position; in steps, so that not every pixel causes a new drawing. */
function rowsInSteps(y: number): number {
  const step = ROWS_AHEAD / 2
  return Math.ceil(y / ROW_HEIGHT / step) * step
}

/** A multi-select with search. */
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

/** Rows of a reference list as options of a select. */
export function choicesOf(items: { id: number; name: string }[] = []): Choice[] {
  return items.map(({ id, name }) => ({ value: String(id), label: name }))
}

/**
 * The search in a select: finds 'Ávila' for 'avi', and words in any order. Matches at the beginning come
 * first.
 */
export const withoutAccents: OptionsFilter = ({ options, search, limit }) => {
  const wanted = plain(search.trim())
  if (!wanted) return options.slice(0, limit)
  const items = options.filter((option): option is ComboboxItem => 'value' in option)
  const words = wanted.split(/\s+/)
  const found = items.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const begins = ({ label }: ComboboxItem) => (plain(label).startsWith(wanted) ? 0 : 1)
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, limit)
}
