import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { COMMUNITY, type Location } from '#contract/locations.ts'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { areasQuery } from './api.ts'
import { communitiesAsListed } from './communities-as-listed.ts'

interface Props {
  level: number
  /** The area that contains them; without it, all areas of the level. */
  parent?: number
  value: number | null
  onChange: (area: Location | null) => void
  label: string
  placeholder: string
  required?: boolean
  /** The error message; `true` only marks the field, if the message is shown elsewhere. */
  error?: ReactNode
  disabled?: boolean
  /** Whether it still waits for the choice of the containing area. */
  waiting?: boolean
  /** Whether it takes the focus when it appears, because it replaces another one. */
  takesFocus?: boolean
  id?: string
}

/** One area of a level, from a list with search. */
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
  // A layout effect, so that no typed letter is lost.
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
      // If Enter is pressed before the list has loaded, it chooses nothing, and must not submit the form.
      onKeyDown={(event) => isFetching && event.key === 'Enter' && event.preventDefault()}
      // A select with the focus keeps it while its list loads.
      disabled={disabled || (!takesFocus && choices.length === 0)}
      {...props}
      placeholder={isFetching ? 'Cargando…' : props.placeholder}
    />
  )
}

function asChoice({ id_area, name }: Location) {
  return { value: String(id_area), label: name }
}
