import { ActionIcon, Button, Group, Input, Stack, Text, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import {
  COMMUNITY,
  isSameArea,
  type Location,
  MUNICIPALITY,
  type NamedArea,
  type Place,
  PROVINCE,
} from '#contract/locations.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { placeQuery } from './api.ts'
import { areaLabel } from './area-label.ts'
import { AreaSelect } from './area-select.tsx'

// The step to show for each number of areas already chosen (community, province, municipality).
const steps = [
  { level: COMMUNITY, label: 'Comunidad autónoma', all: 'Elija una comunidad', back: '' },
  {
    level: PROVINCE,
    label: 'Provincia',
    all: 'Toda la comunidad',
    back: 'Volver a las comunidades autónomas',
  },
  { level: MUNICIPALITY, label: 'Municipio', all: 'Toda la provincia', back: 'Volver a las provincias' },
] as const

const HELP = 'Sin provincia, toda la comunidad; sin municipio, toda la provincia.'

// If it cannot be loaded, the lists work without it.
const { Part: PlaceSearch } = lazyComponent(() =>
  import('./place-search.tsx').catch(() => ({ default: () => null })),
)
// The height of the place search.
const waiting = <div style={{ height: '4.6rem' }} />

const NOT_KNOWN = -1
const noTrail: Location[] = []

interface Props {
  value?: NamedArea | null
  onChange: (area: NamedArea | null) => void
  /** The purpose of the place: 'Lugar', 'Área de trabajo'. */
  label: string
  required?: boolean
  error?: ReactNode
  disabled?: boolean
  /** Whether there is also a text search above the lists. */
  hasSearch?: boolean
  /** The text that stands in that search, with no place chosen for it; '' for none. */
  onTyped?: (text: string) => void
  id?: string
}

/**
 * Chooses a place in three steps: community, province, municipality; every step may be the last (rule 2.14).
 * Back arrows lead to the level above. Takes `form.field('location')`. A value from outside opens at its own
 * level.
 */
export function LocationPicker({
  value = null,
  onChange,
  label,
  required,
  error,
  disabled,
  hasSearch,
  onTyped,
  id,
}: Props) {
  const [own, setOwn] = useState(noTrail)
  const [searches, setSearches] = useState(0)
  const [moved, setMoved] = useState(false)
  const labelId = useId()
  const chosen = asArea(own)
  const isOwn = value === null || (chosen !== null && isSameArea(value, chosen))
  const outside = useQuery(placeQuery(isOwn ? null : value))
  const isUnknown = !isOwn && !outside.data && !outside.isFetching
  // The list closes first; drawing the next step takes a while on a telephone.
  const trail = useDeferredValue(
    value === null ? noTrail : isOwn ? own : (outside.data?.trail ?? waitingFor(value)),
  )
  const takesFocus = useDeferredValue(moved)
  // The deferred trail may be an earlier one: its unknown areas must not be fetched.
  const waits = outside.isFetching || trail.some(({ id_area }) => id_area === NOT_KNOWN)
  const depth = Math.min(trail.length, 2)
  const step = steps[depth]!

  function go(next: Location[]) {
    setMoved(true)
    // The lists take precedence over a text that stands in the search.
    setSearches(searches + 1)
    onTyped?.('')
    setOwn(next)
    onChange(asArea(next))
  }

  // The place includes its trail, so nothing must be fetched.
  function choosePlace({ trail: way }: Place) {
    setMoved(false)
    setOwn(way)
    onChange(asArea(way))
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      withAsterisk={required}
      description={HELP}
      // Otherwise the select shows the error and is described by it.
      error={isUnknown && error}
    >
      <Stack gap={6} role="group" aria-labelledby={labelId}>
        {hasSearch && (
          <Suspense fallback={waiting}>
            <PlaceSearch key={searches} onChoose={choosePlace} onTyped={onTyped} disabled={disabled} />
          </Suspense>
        )}
        {isUnknown && (
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Text fw={600}>{value.full_name}</Text>
            <Button
              variant="default"
              flex="none"
              px="sm"
              aria-label="Cambiar el lugar"
              onClick={() => go([])}
              disabled={disabled}
            >
              Cambiar
            </Button>
          </Group>
        )}
        {!isUnknown && depth > 0 && (
          <Trail
            text={trail
              .slice(0, 2)
              .map(({ name }) => name)
              .join(' › ')}
            back={step.back}
            goBack={() => go(trail.slice(0, depth - 1))}
            disabled={disabled || waits}
          />
        )}
        {!isUnknown && (
          <AreaSelect
            key={trail
              .slice(0, 2)
              .map(({ id_area }) => id_area)
              .join()}
            level={step.level}
            parent={trail[depth - 1]?.id_area}
            value={trail[2]?.id_area ?? null}
            onChange={(area) => go(area ? [...trail.slice(0, 2), area] : trail.slice(0, 2))}
            label={step.label}
            placeholder={step.all}
            required={required && trail.length === 0}
            error={error}
            disabled={disabled}
            waiting={waits}
            takesFocus={takesFocus}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}

function Trail(props: { text: string; back: string; goBack: () => void; disabled: boolean | undefined }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={props.back}>
        <ActionIcon aria-label={props.back} onClick={props.goBack} disabled={props.disabled}>
          <IconArrowLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <Text fw={600}>{props.text}</Text>
    </Group>
  )
}

/**
 * A placeholder trail with as many steps as the unknown place will have, so that nothing moves when it
 * arrives.
 */
function waitingFor({ admin_area }: NamedArea): Location[] {
  return [COMMUNITY, PROVINCE, MUNICIPALITY]
    .filter((level) => level >= admin_area.level)
    .map((level) => ({ level, id_area: NOT_KNOWN, name: '…' }))
}

/**
 * The place at the end of a trail that begins with the community; null for none. The label has the server's
 * format.
 */
function asArea(trail: Location[]): NamedArea | null {
  const area = trail.at(-1)
  if (!area) return null
  const { name, level, id_area } = area
  return {
    country: DEFAULT_COUNTRY,
    admin_area: { level, id: id_area },
    full_name: areaLabel(level, name, trail.at(-2)?.name),
  }
}
