import { Suspense } from 'react'
import { PlaceSearch } from '#web/features/locations/late-place-search.ts'
import { type PlaceFilters, placeFilters } from '#web/lib/filters-in-address.ts'
import styles from './place-box.module.css'

/** The place as a text field above the list: a chosen place is searched for at once, and stands as a chip. */
export function PlaceBox({ onChoose }: { onChoose: (place: PlaceFilters) => void }) {
  return (
    <div className={styles.box}>
      <Suspense>
        <PlaceSearch isLabelled={false} onChoose={(place) => onChoose(placeFilters(place))} />
      </Suspense>
    </div>
  )
}
