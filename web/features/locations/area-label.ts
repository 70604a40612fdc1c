import { useQuery } from '@tanstack/react-query'
import { type AreaRef, COUNTRY, MUNICIPALITY, type NamedArea, PROVINCE } from '#contract/locations.ts'
import { areasQuery } from './api.ts'

// The INE's code of a municipality begins with that of its province.
const MUNICIPALITIES_PER_PROVINCE = 1000

/** A place as pickers and searches show it: 'Getafe, Madrid', 'Madrid (provincia)', 'Comunidad de Madrid'. */
export function areaLabel(level: number, name: string, province?: string): string {
  if (level === MUNICIPALITY && province) return `${name}, ${province}`
  return level === PROVINCE ? `${name} (provincia)` : name
}

/** The area that a reference points at, with its label once that is known; null for none. */
export function useNamedArea(area: AreaRef | null): NamedArea | null {
  const level = area?.admin_area.level ?? COUNTRY
  const id = area?.admin_area.id ?? 0
  const provinceId = level === MUNICIPALITY ? Math.floor(id / MUNICIPALITIES_PER_PROVINCE) : undefined
  const areas = useQuery({ ...areasQuery(level, provinceId), enabled: level < COUNTRY })
  const provinces = useQuery({ ...areasQuery(PROVINCE), enabled: level === MUNICIPALITY })
  if (!area) return null
  if (level === COUNTRY) return { ...area, full_name: 'Toda España' }
  const areLoading = [areas, provinces].some(({ data, fetchStatus }) => !data && fetchStatus !== 'idle')
  if (areLoading) return { ...area, full_name: 'Cargando…' }

  const name = areas.data?.find(({ id_area }) => id_area === id)?.name
  const province = provinces.data?.find(({ id_area }) => id_area === provinceId)?.name
  return { ...area, full_name: name ? areaLabel(level, name, province) : 'Lugar desconocido' }
}
