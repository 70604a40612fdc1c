import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { blankable, id } from '#contract/fields.ts'
import { addressable } from '#contract/notices.ts'
import { decisionText } from '#contract/staff/decisions.ts'
import { type GroundSlug, ground, groundClause, groundsOfTerms } from '#contract/staff/grounds.ts'
import { CallError } from '#web/lib/call-error.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ConfirmButtons } from '#web/ui/forms/confirm-buttons.tsx'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { type Typed, useTypedBefore } from './typed-before.ts'

const statement = z.object({
  ground,
  facts: decisionText('Los hechos'),
  text: decisionText('La motivación'),
  kind: blankable(addressable),
  id: blankable(id),
})
export type Statement = z.output<typeof statement>

const GROUNDS = groundsOfTerms.map(({ slug, name }) => ({ value: slug, label: name }))
const KINDS = [
  { value: 'request', label: 'Una petición' },
  { value: 'profile', label: 'Un perfil' },
]

interface Props<Answer> {
  opened: boolean
  close: () => void
  title: string
  action: string
  /** The label of `text`: in an appeal it is the reason of the decision. */
  textLabel?: string
  /** Asks which content it is, if the notice does not say so. */
  asksContent: boolean
  /** False if staff have found the content themselves. */
  isReported?: boolean
  send: (statement: Statement) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/**
 * A decision that hides a content, with the parts of its statement of reasons that a person writes (DSA
 * 17.3).
 */
export function StatementDialog<Answer>(props: Props<Answer>) {
  const typed = useRef(null)
  return (
    <Dialog opened={props.opened} onClose={props.close} title={props.title} closeOnClickOutside={false}>
      <StatementForm {...props} typed={typed} />
    </Dialog>
  )
}

type Values = Record<keyof Statement, string>

function StatementForm<Answer>(props: Props<Answer> & { typed: Typed<Values> }) {
  const {
    typed,
    close,
    title,
    action,
    textLabel = 'Motivación',
    asksContent,
    isReported = true,
    send,
    onDone,
  } = props
  const client = useQueryClient()
  const form = useContractForm({
    schema: statement,
    initialValues: { ground: '', facts: '', text: '', kind: asksContent ? 'request' : '', id: '' },
    labels: {
      ground: 'Condición que incumple',
      facts: 'Hechos',
      text: textLabel,
      kind: 'Qué es',
      id: 'Número',
    },
    send,
    onSuccess: (answer) => {
      typed.current = null
      close()
      onDone(answer)
    },
    onFailure: (error) => {
      if (error instanceof CallError && error.status === 409) void client.invalidateQueries()
    },
  })
  useTypedBefore(form, typed, ['ground', 'facts', 'text', 'kind', 'id'])
  const chosen = form.values.ground
  return (
    <ContractForm form={form} label={title}>
      <Text size="sm">
        El contenido deja de verse para todos menos para su autor, que recibe por correo lo que escriba aquí y
        cómo reclamar.{isReported && ' A quien lo denunció también se le comunica.'}
      </Text>
      {asksContent && (
        <>
          <SelectField {...form.field('kind')} data={KINDS} allowDeselect={false} />
          <TextField
            {...form.field('id')}
            inputMode="numeric"
            autoComplete="off"
            required
            data-autofocus
            description="El que hay al final de su dirección: /collaboration/12 o /profile/12."
          />
        </>
      )}
      <SelectField
        {...form.field('ground')}
        data={GROUNDS}
        searchable
        // Else the list covers the fields under it as soon as the dialog opens.
        openOnFocus={false}
        data-autofocus={asksContent ? undefined : true}
      />
      {chosen !== '' && (
        <Text size="sm" c="dimmed">
          {groundClause(chosen as GroundSlug)}
        </Text>
      )}
      <LongTextField
        {...form.field('facts')}
        description={`Qué se ha comprobado.${isReported ? ' No nombre a quien denunció.' : ''}`}
        autoCapitalize="sentences"
      />
      <LongTextField
        {...form.field('text')}
        description="Por qué esos hechos incumplen la condición."
        autoCapitalize="sentences"
      />
      <ConfirmButtons form={form} action={action} isGrave onCancel={close} />
    </ContractForm>
  )
}
