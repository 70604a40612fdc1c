import { Alert, Button, type ButtonProps, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GeneralError } from './general-error.tsx'

interface Props extends ButtonProps {
  /** The call behind the button; its answer is a sentence (spokenAnswer). */
  send: () => Promise<{ payload: { msg: string } }>
  children: ReactNode
}

/** A button for a call that answers with a sentence, which then replaces the button. */
export function SpokenButton({ send, children, ...props }: Props) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: send,
    meta: { changesNothing: true },
  })
  return (
    <Stack gap="sm" align="stretch">
      {error && <GeneralError error={error} />}
      <div role="status">{data && <Alert icon={<IconCheck aria-hidden />}>{data.payload.msg}</Alert>}</div>
      {!data && (
        <Button variant="default" loading={isPending} onClick={() => mutate()} {...props}>
          {children}
        </Button>
      )}
    </Stack>
  )
}
