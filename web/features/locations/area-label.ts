import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type AreaRef,
  COMMUNITY,
  COUNTRY,
  MUNICIPALITY,
  type NamedArea,
  PROVINCE,
} from '#contract/locations.ts'
import { isUnanswered } from '#web/lib/call-error.ts'
import { placeQuery } from './api.ts'

/**
 * The label of a place that was just chosen, in the server's format, as far as a picker knows it: 'Getafe,
 * Madrid'.
 */
export function areaLabel(level: number, name: string, province?: string): string {
  if (level === MUNICIPALITY && province) return `${name}, ${province}`
  return level === PROVINCE ? `${name} (provincia)` : name
}

/** A province or a larger area in running text: 'toda la provincia de Sevilla'. */
export function wholeArea({ full_name, admin_area: { level } }: NamedArea): string {
  const [name] = full_name.split(' (provincia)')
  if (level >= COUNTRY) return 'toda España'
  return level === COMMUNITY ? `toda la comunidad (${name})` : `toda la provincia de ${name}`
}

/** An area in running text: 'provincia de Soria', 'Getafe, Madrid'. */
export function areaInText({ full_name, admin_area: { level } }: NamedArea): string {
  const [name = ''] = full_name.split(' (provincia)')
  return level === PROVINCE ? `provincia de ${name}` : name
}

/** A unique key for an area. */
export function keyOfArea({ country, admin_area: { level, id } }: AreaRef): string {
  return `${country}-${level}-${id}`
}

/** The area of a reference, with its label once that has loaded; null for none. */
export function useNamedArea(area: AreaRef | null): (NamedArea & { isLoading: boolean }) | null {
  const { data, error, fetchStatus, failureCount } = useQuery(placeQuery(area))
  const full_name = data?.full_name
  const isLoading = data === undefined && fetchStatus !== 'idle'
  const isTrying = isLoading && failureCount === 0
  const isOutOfReach = isUnanswered(error) && data === undefined
  const { country, admin_area } = area ?? {}
  const { level, id } = admin_area ?? {}
  // The same object while the content is the same.
  return useMemo(() => {
    if (country === undefined || level === undefined || id === undefined) return null
    const named = { country, admin_area: { level, id } }
    if (level >= COUNTRY) return { ...named, full_name: 'Toda España', isLoading: false }
    const name =
      full_name ?? (isOutOfReach ? 'Lugar (sin conexión)' : isLoading ? 'Cargando…' : 'Lugar desconocido')
    return { ...named, full_name: name, isLoading: isTrying }
  }, [country, level, id, full_name, isOutOfReach, isLoading, isTrying])
}
