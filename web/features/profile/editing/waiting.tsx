import { Skeleton, VisuallyHidden } from '@mantine/core'

/** In place of an editor that is on its way. */
export function WaitingEditor() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={44} mb={6} />
      <Skeleton height={44} />
    </div>
  )
}
