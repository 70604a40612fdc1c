import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type SyntheticEvent, useMemo } from 'react'
import type { DetectiveFilters } from '#contract/directory.ts'
import type { NamedArea } from '#contract/locations.ts'
import { GENDERS, gender } from '#contract/profile.ts'
import type { ListItem } from '#contract/reference-lists.ts'
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
import { areaIn, placeFilters } from '#web/lib/filters-in-address.ts'
import { FilterActions } from '#web/ui/filtered-list.tsx'
import { ErrorOfAny } from '#web/ui/general-error.tsx'
import { ListFilter, ListFilterOfSeveral } from '#web/ui/list-filters.tsx'
import { SelectField } from '#web/ui/select-fields.tsx'

interface Props {
  draft: DetectiveFilters
  change: (part: Partial<DetectiveFilters>) => void
  onSubmit: (draft: DetectiveFilters) => void
  /** Only where there is something to clear. */
  onClear?: () => void
}

const genders = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

// So that a choice draws anew only its own field.
const Place = memo(LocationPicker)
const Languages = memo(LanguagesField)
const OneOfFew = memo(SelectField)

// The first is the neutral one (spec 2).
const withoutNeutral = (ranges: ListItem[]) => ranges.slice(1)

/** All that one can ask of a colleague (spec 2). */
export default memo(function SearchFilters({ draft, change, onSubmit, onClear }: Props) {
  const choose = useMemo(() => choicesFor(change), [change])
  const area = useNamedArea(areaIn(draft))
  const services = useQuery(servicesQuery)
  const workEquipment = useQuery(workEquipmentQuery)
  const associations = useQuery(associationsQuery)
  const ageRanges = useQuery({ ...ageRangesQuery, select: withoutNeutral })
  const languages = useQuery(languagesQuery)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSubmit(draft)
  }

  return (
    <form onSubmit={submit} aria-label="Filtros">
      <Stack gap="md">
        <ErrorOfAny of={[services, workEquipment, associations, ageRanges, languages]} />
        <Place label="Área de trabajo" value={area} onChange={choose.area} />
        <ListFilter
          label="Servicio"
          placeholder="Indiferente"
          items={services.data}
          value={draft.service}
          onChange={choose.service}
        />
        <ListFilterOfSeveral
          label="Medios de trabajo"
          placeholder="Indiferente"
          items={workEquipment.data}
          value={draft.work_equipment}
          onChange={choose.workEquipment}
        />
        <Languages label="Idiomas requeridos" value={draft.languages} onChange={choose.languages} />
        <ListFilter
          label="Asociación"
          placeholder="Indiferente"
          items={associations.data}
          value={draft.association}
          onChange={choose.association}
        />
        <OneOfFew
          label="Género"
          placeholder="Indiferente"
          data={genders}
          value={draft.gender ?? null}
          onChange={choose.gender}
          clearable
        />
        <ListFilterOfSeveral
          label="Tramo de edad"
          placeholder="Indiferente"
          items={ageRanges.data}
          value={draft.age_range}
          onChange={choose.ageRange}
        />
        <FilterActions onClear={onClear} />
      </Stack>
    </form>
  )
})

function choicesFor(change: Props['change']) {
  return {
    area: (chosen: NamedArea | null) => change(placeFilters(chosen)),
    service: (service: number | undefined) => change({ service }),
    workEquipment: (work_equipment: number[]) => change({ work_equipment }),
    languages: (languages: string[]) => change({ languages }),
    association: (association: number | undefined) => change({ association }),
    gender: (chosen: string | null) => change({ gender: gender.safeParse(chosen).data }),
    ageRange: (age_range: number[]) => change({ age_range }),
  }
}
