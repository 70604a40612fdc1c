import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messagesOfError } from '#web/lib/call-error.ts'

/** What went wrong with something that was to be shown, and a way to try again. */
export function GeneralError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const messages = Object.values(messagesOfError(error)).flat()
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Group justify="space-between" gap="sm">
        <div>
          {messages.map((message) => (
            <Text key={message} size="sm">
              {message}
            </Text>
          ))}
        </div>
        {onRetry && (
          <Button variant="default" onClick={() => void onRetry()}>
            Reintentar
          </Button>
        )}
      </Group>
    </Alert>
  )
}

interface Fetched {
  data: unknown
  error: unknown
  refetch: () => Promise<unknown>
}

/** The same once for all of these that are not there and could not be fetched; nothing where there are none. */
export function ErrorOfAny({ of }: { of: Fetched[] }) {
  const failed = of.filter(({ data, error }) => !data && error)
  return (
    failed[0] && (
      <GeneralError
        error={failed[0].error}
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  )
}
