import { queryOptions } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { noAnswer } from './call-error.ts'

/**
 * A part that a screen can be shown without: it comes when it is drawn first (within a Suspense), or is fetched ahead
 * by `fetchAhead`, which fails silently.
 */
export function latePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  Part: LazyExoticComponent<ComponentType<Props>>
  fetchAhead: () => void
} {
  return { Part: lazy(load), fetchAhead: () => void load().catch(() => {}) }
}

/** The same as something fetched, for where its coming, its failing and a new try are shown. `name` is its own. */
export function latePartQuery<Props>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return queryOptions({
    queryKey: ['late-part', name],
    queryFn: () =>
      load().then(
        (module) => ({ Part: module.default }),
        (cause) => {
          throw noAnswer(cause)
        },
      ),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
}
