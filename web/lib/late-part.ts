import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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
