import type { ReactNode } from 'react'
import { PARTS, type Part, partMarks } from '#contract/page-parts.ts'
import { configuration, IS_BUILDING } from '#web/lib/configuration.ts'

/**
 * Content that depends on a condition of the configuration. The first drawing matches the prerendered page:
 * the server has cut the built page by the same condition (cutParts).
 */
export function Where({ is, children }: { is: Part; children: ReactNode }) {
  if (!IS_BUILDING) return PARTS[is](configuration()) && children
  const [open, close] = partMarks(is)
  return (
    <>
      {open}
      {children}
      {close}
    </>
  )
}
