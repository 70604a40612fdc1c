import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messagesOfError } from '#web/lib/call-error.ts'

/** The error of something that could not be loaded, and a button to try again. */
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

/** One error for all queries that failed without data; nothing if there is none. */
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
