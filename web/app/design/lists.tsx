import { useState } from 'react'
import type { FoundDetective } from '#contract/directory.ts'
import { ResultCard } from '#web/features/directory/result-card.tsx'
import { ResultsSkeleton } from '#web/features/directory/results-skeleton.tsx'
import { TagsSection } from '#web/features/profile/section.tsx'
import { ActiveFilters } from '#web/ui/lists/active-filters.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Group } from './group.tsx'

const madrid = { country: 'ES', admin_area: { id: 28, level: 1 }, full_name: 'Madrid (provincia)' } as const
const services = [
  { id: 1, name: 'Bajas laborales fingidas' },
  { id: 2, name: 'Localización de personas' },
]
const detective: FoundDetective = {
  id: 1,
  full_name: 'Elena Robledo Sanz',
  name: 'Elena',
  surname: 'Robledo',
  second_surname: 'Sanz',
  license_number: 4071,
  office_name: 'Robledo Investigación',
  work_areas: [madrid],
  services,
  license_checked_on: '2026-03-12',
  work_equipment: [
    { id: 3, name: 'Motocicleta' },
    { id: 15, name: 'Dron con piloto habilitado' },
  ],
  languages: [{ country_code: 'ro', idiom: 'Rumano' }],
  has_telephone: true,
  has_whatsapp: true,
}
const rests = { level: undefined, work_equipment: [], languages: [] }
const asked = [
  { ...rests, words: [], isArea: () => false, service: undefined },
  { words: ['robledo'], isArea: () => true, service: 2, level: 1, work_equipment: [15], languages: ['ro'] },
]
const active = services.map(({ id, name }) => ({
  key: String(id),
  filter: 'service' as const,
  value: id,
  name,
  without: {},
}))

/** Parts of lists: cards at rest and with a match, chips, pagination; and the placeholders. */
export function Lists() {
  const [page, setPage] = useState(4)
  return (
    <>
      <Group title="Fichas y etiquetas">
        <ul style={{ display: 'grid', gap: '0.75rem', maxWidth: '24rem', padding: 0, listStyle: 'none' }}>
          {asked.map((what) => (
            <ResultCard
              key={what.words.join()}
              detective={detective}
              asked={what}
              reach={async () => undefined}
              pressed={undefined}
              isKept={false}
              keep={() => undefined}
            />
          ))}
        </ul>
        <ActiveFilters active={active} searchWith={() => undefined} clear={() => undefined} />
        <TagsSection title="Servicios" names={services.map(({ name }) => name)} />
      </Group>
      <Group title="Listas">
        <ResultsSkeleton count={2} />
        <Pagination page={page} lastPage={14} onChange={setPage} />
      </Group>
    </>
  )
}
