import { z } from 'zod'
import { DEFAULT_COUNTRY } from '#contract/fields.ts'
import { areaRef, MUNICIPALITY, PROVINCE } from '#contract/locations.ts'
import { FieldPair } from '#web/ui/forms/field-pair.tsx'
import { AreaSelect } from './area-select.tsx'

/** A province or one of its municipalities, with the id of the province. */
export const areaInProvince = areaRef.extend({ province: z.int() })
export type AreaInProvince = z.output<typeof areaInProvince>

/**
 * The simpler picker of the registration (rule 3.4): a province alone means all of it (level 1), with a
 * municipality it is level 0. The municipality field waits until the province's municipalities have loaded.
 */
export function ProvinceAndMunicipality({
  value,
  onChange,
  id,
  error,
}: {
  value: AreaInProvince | undefined
  onChange: (area: AreaInProvince | undefined) => void
  id?: string
  error?: unknown
}) {
  const province = value?.province ?? null
  const municipality = value?.admin_area.level === MUNICIPALITY ? value.admin_area.id : null

  function choose(nextProvince: number | null, nextMunicipality: number | null) {
    const [level, area] =
      nextMunicipality === null ? [PROVINCE, nextProvince] : [MUNICIPALITY, nextMunicipality]
    if (nextProvince === null || area === null) return onChange(undefined)
    onChange({ country: DEFAULT_COUNTRY, admin_area: { level, id: area }, province: nextProvince })
  }

  return (
    <FieldPair from="xs" id={id}>
      <AreaSelect
        level={PROVINCE}
        value={province}
        onChange={(area) => choose(area?.id_area ?? null, null)}
        label="Provincia"
        placeholder="Elija una provincia"
        error={Boolean(error)}
      />
      <AreaSelect
        key={province}
        level={MUNICIPALITY}
        parent={province ?? undefined}
        waiting={province === null}
        value={municipality}
        onChange={(area) => choose(province, area?.id_area ?? null)}
        label="Municipio"
        placeholder={province === null ? 'Sin elegir' : 'Toda la provincia'}
        error={Boolean(error)}
      />
    </FieldPair>
  )
}
