import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { FormTrouble } from './use-contract-form.ts'

interface Form {
  submit: (event?: SyntheticEvent) => void
  trouble: FormTrouble
}

/**
 * The frame of a form around its fields, with the errors above them. `label` names the form if a page has
 * several.
 */
export function ContractForm({ form, label, children }: { form: Form; label?: string; children: ReactNode }) {
  return (
    // Before the scripts have loaded, a browser would submit the form itself, with the password in the
    // address; with this method it sends nothing.
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

/** The submit button of a form, with a spinner while the form is being sent. */
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
