import { queryOptions } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fileMissing } from './call-error.ts'

/**
 * A component that a screen can be shown without: it loads at its first render (within a Suspense), or
 * earlier with `fetchAhead`, which fails silently, or with `fetch`, which resolves once it is loaded or
 * throws a CallError.
 */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  Part: LazyExoticComponent<ComponentType<Props>>
  fetchAhead: () => void
  fetch: () => Promise<unknown>
} {
  const fetch = () => load().catch(asMissing)
  return { Part: lazy(load), fetchAhead: () => void load().catch(() => {}), fetch }
}

/** The same as a query, for places that show its loading, its failure and a retry. `name` must be unique. */
export function lazyComponentQuery<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return queryOptions({
    queryKey: ['lazy-component', name],
    queryFn: async () => ({ Part: (await load().catch(asMissing)).default }),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
}

function asMissing(cause: unknown): never {
  throw fileMissing(cause)
}
