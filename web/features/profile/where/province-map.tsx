import type { AreaRef } from '#contract/locations.ts'
import { type Covered, coveredBy } from './covered.ts'
import styles from './province-map.module.css'
import { MAP, provinces } from './provinces.ts'

const KEY: Record<Covered, string> = { whole: 'Toda la provincia', part: 'Una parte' }

/** A detective's work areas on a map of the provinces. The list beside it says the same in words. */
export default function ProvinceMap({ areas }: { areas: AreaRef[] }) {
  const covered = coveredBy(areas)
  const kinds = [...new Set(covered.values())]
  return (
    <figure className={styles.map} aria-hidden>
      <svg aria-hidden viewBox={`0 0 ${MAP.width} ${MAP.height}`}>
        {provinces.map(([code, , shape]) => (
          <path key={code} d={shape} data-covered={covered.get(code)} />
        ))}
        {/* Around the Canary Islands, which lie elsewhere. */}
        <path d="M0 185h90l12 12v49" className={styles.frame} />
      </svg>
      <figcaption>
        {kinds.map((kind) => (
          <span key={kind} data-covered={kind}>
            {KEY[kind]}
          </span>
        ))}
        <small>© IGN, CC BY 4.0</small>
      </figcaption>
    </figure>
  )
}
