import type { MultiSelectProps, OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { LANGUAGE_SEARCH_FROM } from '#contract/reference-lists.ts'
import { MultiSelectField, withoutAccents } from '#web/ui/forms/select-fields.tsx'
import { languagesById, useLanguagesWith } from './api.ts'

const onceTyped: OptionsFilter = (given) =>
  given.search.trim().length < LANGUAGE_SEARCH_FROM ? [] : withoutAccents(given)

/**
 * A multi-select of languages by their `country_code`, found by typing at least three characters (rule 2.15).
 */
export function LanguagesField({ value = [], ...props }: Omit<MultiSelectProps, 'data' | 'searchValue'>) {
  const data = useLanguagesWith(value)
  const [typed, setTyped] = useState('')
  const length = typed.trim().length
  const tooShort = `Escriba al menos ${LANGUAGE_SEARCH_FROM} letras`
  // Nothing is shown before the user types: an empty list would cover the content below the field.
  const complaint =
    length === 0 ? undefined : length < LANGUAGE_SEARCH_FROM ? tooShort : 'No hay ningún idioma así'
  return (
    <MultiSelectField
      data={languagesById(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      // Codes are not readable: chosen languages are shown once their names have loaded.
      value={data ? value : []}
      disabled={!data}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={onceTyped}
      nothingFoundMessage={complaint}
      placeholder={value.length > 0 ? undefined : 'Escriba un idioma'}
      {...props}
    />
  )
}
