import type { ReactNode } from 'react'
import { PARTS, type Part, partMarks } from '#contract/page-parts.ts'
import { configuration, IS_BUILDING } from '#web/lib/configuration.ts'

/**
 * What stands only under a condition of the configuration. The first drawing has it too: the server has cut the built
 * page to the same (cutParts).
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
