import { Card, Skeleton, Stack, VisuallyHidden } from '@mantine/core'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of a list of cards that is on its way. */
export function CardsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Loading>
      {numbers(count).map((number) => (
        <Card key={number} withBorder>
          <Skeleton height={20} width="55%" mb="sm" />
          <Skeleton height={14} width="35%" mb={8} />
          <Skeleton height={14} width="45%" />
        </Card>
      ))}
    </Loading>
  )
}

/** The shape of a page of sections that is on its way. */
export function SectionsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Loading>
      {numbers(count).map((number) => (
        <div key={number}>
          <Skeleton height={22} width="30%" mb="md" />
          <Skeleton height={14} mb={8} />
          <Skeleton height={14} width="80%" mb="md" />
        </div>
      ))}
    </Loading>
  )
}

function Loading({ children }: { children: React.ReactNode }) {
  return (
    <Stack aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      {children}
    </Stack>
  )
}
