import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { ACTS } from '#contract/staff/acts.ts'
import { auditFilters } from '#contract/staff/audit.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { storedSubject, subjectName } from './spanish.ts'

const CHOICES = Object.entries(ACTS).map(([value, label]) => ({ value, label }))

/** Who, what and about whom; the result is in the address. */
export function AuditFilterForm({ filters }: { filters: { actor: string; act: string; subject: string } }) {
  const navigate = useNavigate()
  const { actor, act, subject } = filters
  const form = useContractForm({
    schema: auditFilters,
    initialValues: { actor, act, subject: subjectName(subject) },
    labels: { actor: 'Quién', act: 'Qué', subject: 'Sobre qué' },
    send: async (asked) => ({ ...asked, subject: storedSubject(asked.subject ?? '') }),
    onSuccess: (asked) => {
      const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))
      void navigate(`?${new URLSearchParams(given)}`)
    },
    changesNothing: true,
  })
  const isFiltered = Boolean(actor || act || subject)
  return (
    <ContractForm form={form} label="Filtrar el registro de actividad">
      <Group gap="sm" align="flex-end" grow preventGrowOverflow={false}>
        <TextField
          {...form.field('actor')}
          placeholder="Correo entero"
          autoComplete="off"
          autoCapitalize="none"
        />
        <SelectField {...form.field('act')} data={CHOICES} clearable />
        <TextField
          {...form.field('subject')}
          placeholder="detective 12"
          autoComplete="off"
          autoCapitalize="none"
        />
      </Group>
      <Group gap="sm">
        <SubmitButton form={form} variant="default">
          Filtrar
        </SubmitButton>
        {isFiltered && (
          <Button variant="subtle" onClick={() => void navigate('?')}>
            Quitar los filtros
          </Button>
        )}
      </Group>
    </ContractForm>
  )
}
