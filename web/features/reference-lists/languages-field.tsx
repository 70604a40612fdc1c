import type { MultiSelectProps, OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGE_SEARCH_FROM, type Language } from '#contract/reference-lists.ts'
import { MultiSelectField, withoutAccents } from '#web/ui/forms/select-fields.tsx'
import { languagesById, languagesQuery } from './api.ts'

const onceTyped: OptionsFilter = (given) =>
  given.search.trim().length < LANGUAGE_SEARCH_FROM ? [] : withoutAccents(given)

interface Props extends Omit<MultiSelectProps, 'data' | 'searchValue'> {
  /** Languages that may be chosen already although they are retired. */
  also?: Language[]
}

/** A multi-select of languages by their `country_code`, found by typing at least three characters (rule 2.15). */
export function LanguagesField({ value = [], also = [], ...props }: Props) {
  const { data } = useQuery(languagesQuery)
  const [typed, setTyped] = useState('')
  const length = typed.trim().length
  const tooShort = `Escriba al menos ${LANGUAGE_SEARCH_FROM} letras`
  // Nothing is shown before the user types: an empty list would cover the content below the field.
  const complaint =
    length === 0 ? undefined : length < LANGUAGE_SEARCH_FROM ? tooShort : 'No hay ningún idioma así'
  return (
    <MultiSelectField
      data={languagesById(withRetired(data ?? [], also)).map(({ id, name }) => ({ value: id, label: name }))}
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

function withRetired(offered: Language[], also: Language[]) {
  const isNew = ({ country_code }: Language) => !offered.some((one) => one.country_code === country_code)
  return [...offered, ...also.filter(isNew)]
}
