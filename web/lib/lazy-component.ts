import { queryOptions } from '@tanstack/react-query'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { fileMissing } from './call-error.ts'

/**
 * A part that a screen can be shown without: it comes when it is drawn first (within a Suspense), or is fetched ahead
 * by `fetchAhead`, which fails silently, or by `fetch`, for who waits for it: that throws a CallError.
 */
export function lazyComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): {
  Part: LazyExoticComponent<ComponentType<Props>>
  fetchAhead: () => void
  fetch: () => Promise<unknown>
} {
  const fetch = () => load().catch(asMissing)
  return { Part: lazy(load), fetchAhead: () => void load().catch(() => {}), fetch }
}

/** The same as something fetched, for where its coming, its failing and a new try are shown. `name` is its own. */
export function lazyComponentQuery<Props>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return queryOptions({
    queryKey: ['late-part', name],
    queryFn: async () => ({ Part: (await load().catch(asMissing)).default }),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
}

function asMissing(cause: unknown): never {
  throw fileMissing(cause)
}
