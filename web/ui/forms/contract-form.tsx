import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { FormTrouble } from './use-contract-form.ts'

interface Form {
  submit: (event?: SyntheticEvent) => void
  trouble: FormTrouble
}

/** A form's frame around its fields; what went wrong stands above them. `label` names it where a page has several. */
export function ContractForm({ form, label, children }: { form: Form; label?: string; children: ReactNode }) {
  return (
    // Before the scripts are there a browser would send the form by itself, with its password in the address; by this
    // method it sends nothing.
    <form method="dialog" noValidate onSubmit={form.submit} aria-label={label}>
      <Stack gap="md">
        <noscript>
          <Text>Este formulario necesita JavaScript, y su navegador lo tiene desactivado.</Text>
        </noscript>
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
  return (
    <Button type="submit" loading={form.isSending} {...props}>
      {children}
    </Button>
  )
}
