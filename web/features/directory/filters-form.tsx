import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import type { DetectiveFilters } from '#contract/directory.ts'
import type { NamedArea } from '#contract/locations.ts'
import { GENDERS, gender } from '#contract/profile.ts'
import { useNamedArea } from '#web/features/locations/area-label.ts'
import { LocationPicker } from '#web/features/locations/location-picker.tsx'
import {
  ageRangesQuery,
  associationsQuery,
  languagesQuery,
  servicesQuery,
  workEquipmentQuery,
} from '#web/features/reference-lists/api.ts'
import { LanguagesField } from '#web/features/reference-lists/languages-field.tsx'
import { GeneralError } from '#web/ui/general-error.tsx'
import { SelectField } from '#web/ui/select-fields.tsx'
import { areaIn } from './filters-in-address.ts'
import { ListFilter, ListFilterOfSeveral } from './list-filters.tsx'
import styles from './search.module.css'

interface Props {
  draft: DetectiveFilters
  change: (part: Partial<DetectiveFilters>) => void
  onSubmit: () => void
  /** Only where there is something to clear. */
  onClear?: () => void
}

const genders = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

/** All that one can ask of a colleague (spec 2). */
export function FiltersForm({ draft, change, onSubmit, onClear }: Props) {
  const area = useNamedArea(areaIn(draft))
  const services = useQuery(servicesQuery)
  const workEquipment = useQuery(workEquipmentQuery)
  const associations = useQuery(associationsQuery)
  const ageRanges = useQuery(ageRangesQuery)
  const languages = useQuery(languagesQuery)
  const failed = [services, workEquipment, associations, ageRanges, languages].filter(
    ({ data, error }) => !data && error,
  )

  function chooseArea(chosen: NamedArea | null) {
    const { level, id } = chosen?.admin_area ?? {}
    change({ admin_area_level: level, admin_area_id: id })
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form onSubmit={submit} aria-label="Filtros">
      <Stack gap="md">
        {failed[0] && (
          <GeneralError
            error={failed[0].error}
            onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          />
        )}
        <LocationPicker label="Área de trabajo" value={area} onChange={chooseArea} />
        <ListFilter
          label="Servicio"
          placeholder="Cualquiera"
          items={services.data}
          value={draft.service}
          onChange={(service) => change({ service })}
        />
        <ListFilterOfSeveral
          label="Medios de trabajo"
          placeholder="Cualesquiera"
          items={workEquipment.data}
          value={draft.work_equipment}
          onChange={(work_equipment) => change({ work_equipment })}
        />
        <LanguagesField
          label="Idiomas requeridos"
          value={draft.languages}
          onChange={(languages) => change({ languages })}
        />
        <ListFilter
          label="Asociación"
          placeholder="Cualquiera"
          items={associations.data}
          value={draft.association}
          onChange={(association) => change({ association })}
        />
        <SelectField
          label="Género"
          placeholder="Indiferente"
          data={genders}
          value={draft.gender ?? null}
          onChange={(chosen) => change({ gender: gender.safeParse(chosen).data })}
          clearable
        />
        <ListFilterOfSeveral
          label="Tramo de edad"
          placeholder="Cualquiera"
          // The first is the neutral one (spec 2).
          items={ageRanges.data?.slice(1)}
          value={draft.age_range}
          onChange={(age_range) => change({ age_range })}
        />
        <div className={styles.actions}>
          <Button type="submit">Filtrar</Button>
          {onClear && (
            <Button variant="subtle" onClick={onClear}>
              Quitar filtros
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}
