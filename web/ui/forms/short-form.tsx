import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { ContractForm } from './contract-form.tsx'
import type { FormTrouble } from './use-contract-form.ts'

interface Form {
  submit: (event?: SyntheticEvent) => void
  trouble: FormTrouble
}

/**
 * A form of one or two fields. The error is shown only at its field, not in a summary as well; the field
 * takes the focus with its text selected.
 */
export function ShortForm({ form, label, children }: { form: Form; label: string; children: ReactNode }) {
  const { trouble, submit } = form
  const selectFirst = useEffectEvent(() => {
    const field = document.getElementById(trouble.fields[0]?.id ?? '')
    if (trouble.general.length > 0 || !(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  })
  useEffect(() => {
    if (trouble.attempt > 0) selectFirst()
  }, [trouble.attempt])
  return (
    <ContractForm form={{ submit, trouble: { ...trouble, fields: [] } }} label={label}>
      {children}
    </ContractForm>
  )
}
