import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const FIELDS = [44, 92, 66, 66, 120, 44, 44]

/** The form's shape while what it begins with is on its way. */
export function FormSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={26} mb="lg" />
      {FIELDS.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <div key={place}>
          <Skeleton height={18} width="35%" mb={8} />
          <Skeleton height={height} />
        </div>
      ))}
    </Stack>
  )
}
