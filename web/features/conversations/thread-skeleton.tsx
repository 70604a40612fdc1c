import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** While the messages load. */
export function ThreadSkeleton() {
  return (
    <Stack gap="sm" aria-busy>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={44} width="60%" />
      <Skeleton height={44} width="45%" ml="auto" />
      <Skeleton height={66} width="70%" />
    </Stack>
  )
}
