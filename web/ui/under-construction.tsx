import { Text } from '@mantine/core'
import { Page } from './page.tsx'

/** A screen that is still to come, and says so. */
export function UnderConstruction({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Text c="dimmed" fw={600}>
        En construcción
      </Text>
      <Text>Estamos preparando esta página. Estará disponible próximamente.</Text>
    </Page>
  )
}
