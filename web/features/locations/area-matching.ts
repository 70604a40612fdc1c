import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AreaRef, COMMUNITY, COUNTRY, MUNICIPALITY, PROVINCE } from '#contract/locations.ts'
import { areasQuery, placeQuery } from './api.ts'

// The INE code of a municipality begins with the code of its province.
const MUNICIPALITIES_PER_PROVINCE = 1000

const nothing = () => false

/**
 * Gives a predicate for the areas that match a search for a place: those that contain it and those inside it
 * (rule 6.3). It matches nothing if no place is searched for, or until the place has loaded.
 */
export function useAreaMatcher(searched: AreaRef | null): (area: AreaRef) => boolean {
  const level = searched?.admin_area.level ?? COUNTRY
  const place = useQuery(placeQuery(searched)).data
  const isCommunity = level === COMMUNITY
  const provinces = useQuery({
    ...areasQuery(PROVINCE, searched?.admin_area.id),
    enabled: isCommunity,
  }).data
  return useMemo(() => {
    if (!place) return nothing
    const { country, admin_area, trail } = place
    const around = new Set(trail.map(({ level, id_area }) => `${level} ${id_area}`))
    const within = new Set(
      isCommunity
        ? provinces?.map(({ id_area }) => id_area)
        : [admin_area.level === PROVINCE ? admin_area.id : -1],
    )
    return (area: AreaRef) => {
      const { level, id } = area.admin_area
      if (area.country !== country) return false
      if (level === COUNTRY || around.has(`${level} ${id}`)) return true
      if (level === PROVINCE) return within.has(id)
      return level === MUNICIPALITY && within.has(Math.floor(id / MUNICIPALITIES_PER_PROVINCE))
    }
  }, [place, isCommunity, provinces])
}
