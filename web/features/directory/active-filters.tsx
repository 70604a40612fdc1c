import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DetectiveFilters } from '#contract/directory.ts'
import { GENDERS } from '#contract/profile.ts'
import { useNamedArea } from '#web/features/locations/area-label.ts'
import {
  ageRangesQuery,
  associationsQuery,
  languagesQuery,
  servicesQuery,
  workEquipmentQuery,
} from '#web/features/reference-lists/api.ts'
import { areaIn } from './filters-in-address.ts'
import styles from './search.module.css'

interface Props {
  filters: DetectiveFilters
  searchWith: (part: Partial<DetectiveFilters>) => void
}

/** What is searched for, where the filters are folded away. Each can be taken out, which searches anew. */
export function ActiveFilters({ filters, searchWith }: Props) {
  const { service, association, gender, work_equipment, languages, age_range } = filters
  const area = useNamedArea(areaIn(filters))
  // Only the lists that are needed: on a telephone the others wait until the filters are opened.
  const services = useQuery({ ...servicesQuery, enabled: service !== undefined }).data
  const associations = useQuery({ ...associationsQuery, enabled: association !== undefined }).data
  const equipment = useQuery({ ...workEquipmentQuery, enabled: work_equipment.length > 0 }).data
  const ageRanges = useQuery({ ...ageRangesQuery, enabled: age_range.length > 0 }).data
  const idioms = useQuery({ ...languagesQuery, enabled: languages.length > 0 }).data?.map(
    ({ country_code, idiom }) => ({ id: country_code, name: idiom }),
  )
  const active: { key: string; name: string; without: Partial<DetectiveFilters> }[] = [
    ...(area
      ? [
          {
            key: 'area',
            name: area.full_name,
            without: { admin_area_id: undefined, admin_area_level: undefined },
          },
        ]
      : []),
    ...[service ?? []].flat().map((id) => ({
      key: 'service',
      name: nameOf(id, services),
      without: { service: undefined },
    })),
    ...work_equipment.map((id) => ({
      key: `work_equipment-${id}`,
      name: nameOf(id, equipment),
      without: { work_equipment: work_equipment.filter((other) => other !== id) },
    })),
    ...languages.map((id) => ({
      key: `languages-${id}`,
      name: nameOf(id, idioms),
      without: { languages: languages.filter((other) => other !== id) },
    })),
    ...[association ?? []].flat().map((id) => ({
      key: 'association',
      name: nameOf(id, associations),
      without: { association: undefined },
    })),
    ...(gender ? [{ key: 'gender', name: GENDERS[gender], without: { gender: undefined } }] : []),
    ...age_range.map((id) => ({
      key: `age_range-${id}`,
      name: nameOf(id, ageRanges),
      without: { age_range: age_range.filter((other) => other !== id) },
    })),
  ]

  return (
    <ul className={styles.active} aria-label="Filtros en uso">
      {active.map(({ key, name, without }) => (
        <li key={key}>
          <UnstyledButton
            className={styles.chip}
            aria-label={`Quitar ${name}`}
            onClick={() => searchWith(without)}
          >
            {name}
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function nameOf<Id>(id: Id, items: { id: Id; name: string }[] | undefined): string {
  return items ? (items.find((item) => item.id === id)?.name ?? 'Desconocido') : '…'
}
