import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import { type AreaRef, type Location, MUNICIPALITY, PROVINCE } from '#contract/locations.ts'
import { AreaSelect } from './area-select.tsx'

/**
 * The simpler picker of the registration (spec 2): a province alone means all of it (level 1), with a municipality it
 * is level 0. The municipalities wait until the province has some.
 */
export function ProvinceAndMunicipality({
  onChange,
  id,
  error,
}: {
  onChange: (area: AreaRef | undefined) => void
  id?: string
  error?: unknown
}) {
  const [province, setProvince] = useState<Location | null>(null)
  const [municipality, setMunicipality] = useState<Location | null>(null)

  function choose(nextProvince: Location | null, nextMunicipality: Location | null) {
    setProvince(nextProvince)
    setMunicipality(nextMunicipality)
    const area = nextMunicipality ?? nextProvince
    onChange(
      area ? { country: DEFAULT_COUNTRY, admin_area: { level: area.level, id: area.id_area } } : undefined,
    )
  }

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} id={id}>
      <AreaSelect
        level={PROVINCE}
        value={province?.id_area ?? null}
        onChange={(area) => choose(area, null)}
        label="Provincia"
        placeholder="Elija una provincia"
        error={Boolean(error)}
      />
      <AreaSelect
        key={province?.id_area}
        level={MUNICIPALITY}
        parent={province?.id_area}
        waiting={province === null}
        value={municipality?.id_area ?? null}
        onChange={(area) => choose(province, area)}
        label="Municipio"
        placeholder={province ? 'Toda la provincia' : 'Sin elegir'}
        error={Boolean(error)}
      />
    </SimpleGrid>
  )
}
