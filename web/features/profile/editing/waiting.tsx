import { Skeleton, VisuallyHidden } from '@mantine/core'

/** Shown in place of an editor that is loading. */
export function WaitingEditor() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={44} mb={6} />
      <Skeleton height={44} />
    </div>
  )
}
