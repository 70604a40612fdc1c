import { Button, Group } from '@mantine/core'
import { SubmitButton } from './contract-form.tsx'

interface Props {
  form: { isSending: boolean }
  action: string
  /** Whether the action removes something. */
  isGrave?: boolean
  onCancel: () => void
  /**
   * If no field of the dialog takes the focus: one of the buttons does, so that Enter alone does nothing
   * grave.
   */
  hasFocus?: boolean
}

/** The buttons to confirm and to cancel. */
export function ConfirmButtons({ form, action, isGrave = false, onCancel, hasFocus = false }: Props) {
  return (
    <Group gap="sm">
      <SubmitButton
        form={form}
        color={isGrave ? 'red' : undefined}
        data-autofocus={(hasFocus && !isGrave) || undefined}
      >
        {action}
      </SubmitButton>
      <Button variant="default" onClick={onCancel} data-autofocus={(hasFocus && isGrave) || undefined}>
        Cancelar
      </Button>
    </Group>
  )
}
