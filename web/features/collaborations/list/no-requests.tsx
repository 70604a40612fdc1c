import { Button, Text } from '@mantine/core'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { CreateLink, useMayPublish } from './create-link.tsx'

/** An empty list: offers to remove the filters (`clear`) or, without filters, to write the first request. */
export function NoRequests({ text, clear }: { text: string; clear: (() => void) | undefined }) {
  const mayPublish = useMayPublish()
  if (clear)
    return (
      <EmptyState text={text}>
        <Text c="dimmed" size="sm">
          Ninguna cumple los filtros elegidos.
        </Text>
        <Button variant="default" onClick={clear}>
          Quitar filtros
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState drawing="nothing-yet" text={text}>
      {mayPublish && <CreateLink />}
    </EmptyState>
  )
}
