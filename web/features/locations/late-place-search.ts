import { lazyComponent } from '#web/lib/lazy-component.ts'

/** The text search for a place. If it cannot be loaded, there is none: without a network it finds nothing anyway. */
export const { Part: PlaceSearch } = lazyComponent(() =>
  import('./place-search.tsx').catch(() => ({ default: () => null })),
)
