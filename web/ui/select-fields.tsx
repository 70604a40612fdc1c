import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'

export interface Choice {
  value: string
  label: string
}

/** One of a list, searchable by typing; accents need not be typed. Values are texts ('' or null for none). */
export function SelectField({ value, ...props }: Omit<SelectProps, 'data'> & { data: Choice[] }) {
  return (
    <Select
      value={value || null}
      searchable={props.data.length > 8}
      nothingFoundMessage="No hay ninguno"
      filter={withoutAccents}
      clearButtonProps={{ 'aria-label': 'Quitar la selección' }}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
      {...props}
    />
  )
}

/** Several of a list. */
export function MultiSelectField(props: Omit<MultiSelectProps, 'data'> & { data: Choice[] }) {
  return (
    <MultiSelect
      searchable
      hidePickedOptions
      nothingFoundMessage="No hay ninguno"
      filter={withoutAccents}
      clearButtonProps={{ 'aria-label': 'Quitar toda la selección' }}
      comboboxProps={{ shadow: 'md' }}
      {...props}
    />
  )
}

/** Rows of a reference list as choices. */
export function choicesOf(items: { id: number; name: string }[] = []): Choice[] {
  return items.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Finds 'Ávila' for 'avi'; what begins with the words typed comes first. */
export const withoutAccents: OptionsFilter = ({ options, search }) => {
  const wanted = plain(search)
  if (!wanted) return options
  const items = options.filter((option): option is ComboboxItem => 'value' in option)
  const found = items.filter(({ label }) => plain(label).includes(wanted))
  const begins = ({ label }: ComboboxItem) => (plain(label).startsWith(wanted) ? 0 : 1)
  return found.sort((a, b) => begins(a) - begins(b))
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
}
