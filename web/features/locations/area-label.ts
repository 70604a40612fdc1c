import { useQuery } from '@tanstack/react-query'
import { type AreaRef, COUNTRY, MUNICIPALITY, type NamedArea, PROVINCE } from '#contract/locations.ts'
import { placeQuery } from './api.ts'

/** A place that was just chosen, as the server labels it, as far as a picker knows: 'Getafe, Madrid'. */
export function areaLabel(level: number, name: string, province?: string): string {
  if (level === MUNICIPALITY && province) return `${name}, ${province}`
  return level === PROVINCE ? `${name} (provincia)` : name
}

const spain = { country: '', admin_area: { level: COUNTRY, id: 0 } }

/** The area that a reference points at, with its label once that is known; null for none. */
export function useNamedArea(area: AreaRef | null): (NamedArea & { isLoading: boolean }) | null {
  const isPlace = area !== null && area.admin_area.level < COUNTRY
  const { data, fetchStatus, failureCount } = useQuery({ ...placeQuery(area ?? spain), enabled: isPlace })
  if (!area) return null
  if (!isPlace) return { ...area, full_name: 'Toda España', isLoading: false }
  const isLoading = data === undefined && fetchStatus !== 'idle'
  const full_name = data?.full_name ?? (isLoading ? 'Cargando…' : 'Lugar desconocido')
  return { ...area, full_name, isLoading: isLoading && failureCount === 0 }
}
