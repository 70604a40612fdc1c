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
