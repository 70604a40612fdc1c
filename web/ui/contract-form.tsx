import { Button, type ButtonProps, Stack } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { useHydrated } from '#web/lib/hydration.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormTrouble } from './use-contract-form.ts'

interface Form {
  submit: (event?: SyntheticEvent) => void
  trouble: FormTrouble
}

/** A form's frame around its fields; what went wrong stands above them. `label` names it where a page has several. */
export function ContractForm({ form, label, children }: { form: Form; label?: string; children: ReactNode }) {
  return (
    <form noValidate onSubmit={form.submit} aria-label={label}>
      <Stack gap="md">
        <ErrorSummary trouble={form.trouble} />
        {children}
      </Stack>
    </form>
  )
}

/** The button that sends a form, spinning meanwhile. */
export function SubmitButton({
  form,
  children,
  ...props
}: { form: { isSending: boolean }; children: ReactNode; disabled?: boolean } & ButtonProps) {
  // Before the scripts are there, a browser that sent the form would put its password into the address.
  const hydrated = useHydrated()
  return (
    <Button type={hydrated ? 'submit' : 'button'} loading={form.isSending} {...props}>
      {children}
    </Button>
  )
}
