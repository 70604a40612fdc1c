import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const FIELDS = [44, 92, 66, 66, 120, 44, 44]

/** The skeleton of the form while its data load. */
export function FormSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={26} mb="lg" />
      {FIELDS.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <div key={place}>
          <Skeleton height={18} width="35%" mb={8} />
          <Skeleton height={height} />
        </div>
      ))}
    </Stack>
  )
}
