import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { COMMUNITY, type Location } from '#contract/locations.ts'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { areasQuery } from './api.ts'
import { communitiesAsListed } from './communities-as-listed.ts'

interface Props {
  level: number
  /** The area they lie in; without one, all of the level. */
  parent?: number
  value: number | null
  onChange: (area: Location | null) => void
  label: string
  placeholder: string
  required?: boolean
  /** What is wrong with it; `true` only marks it, where the sentence stands elsewhere. */
  error?: ReactNode
  disabled?: boolean
  /** Whether it still waits for what it lies in to be chosen. */
  waiting?: boolean
  /** Whether it takes the focus when it appears, because it follows upon another. */
  takesFocus?: boolean
  id?: string
}

/** One area of a level, from a list that may be searched by typing. */
export function AreaSelect({
  level,
  parent,
  value,
  onChange,
  disabled,
  waiting,
  takesFocus,
  ...props
}: Props) {
  const { data, error, isFetching, refetch } = useQuery({ ...areasQuery(level, parent), enabled: !waiting })
  const input = useRef<HTMLInputElement>(null)
  const choices = useMemo(
    () => (level === COMMUNITY ? communitiesAsListed(data) : data)?.map(asChoice) ?? [],
    [data, level],
  )
  // Before anything can be typed that would go astray.
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true })
  }, [takesFocus])

  if (error && !data) return <GeneralError error={error} onRetry={refetch} />
  return (
    <SelectField
      ref={input}
      data={choices}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(data?.find(({ id_area }) => String(id_area) === id) ?? null)}
      searchable
      clearable
      openOnFocus={false}
      // Who types faster than the list comes chooses nothing by it yet, and means to send nothing.
      onKeyDown={(event) => isFetching && event.key === 'Enter' && event.preventDefault()}
      // One that has the focus keeps it while its list is on its way.
      disabled={disabled || (!takesFocus && choices.length === 0)}
      {...props}
      placeholder={isFetching ? 'Cargando…' : props.placeholder}
    />
  )
}

function asChoice({ id_area, name }: Location) {
  return { value: String(id_area), label: name }
}
