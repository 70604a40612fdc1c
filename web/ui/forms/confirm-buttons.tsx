import { Button, Group } from '@mantine/core'
import { SubmitButton } from './contract-form.tsx'

interface Props {
  form: { isSending: boolean }
  action: string
  /** Whether the action removes something. */
  isGrave?: boolean
  onCancel: () => void
}

/** The buttons to confirm and to cancel. */
export function ConfirmButtons({ form, action, isGrave = false, onCancel }: Props) {
  return (
    <Group gap="sm">
      <SubmitButton form={form} color={isGrave ? 'red' : undefined}>
        {action}
      </SubmitButton>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </Group>
  )
}
