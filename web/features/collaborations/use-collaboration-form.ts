import { useState } from 'react'
import { type Collaboration, type CollaborationDraft, collaborationDraft } from '#contract/collaborations.ts'
import { discardDraft } from '#web/lib/drafts.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useDraft } from '#web/ui/use-draft.ts'
import { type CollaborationValues, kept } from './collaboration-values.ts'
import type { Attempt } from './sent-once.ts'
import { useDiscretion } from './use-discretion.ts'

const labels = {
  subject: 'Asunto',
  location: 'Lugar',
  start_date: 'Fecha de comienzo',
  start_time: 'Hora de comienzo',
  end_date: 'Fecha de finalización',
  service_id: 'Servicio',
  idioms: 'Idiomas requeridos',
  gender: 'Género',
  age_range_lower: 'Edad mínima',
  age_range_upper: 'Edad máxima',
  vehicle: 'Vehículo',
  pay: 'Retribución ofrecida',
  description: 'Descripción',
}

export interface CollaborationFormOptions {
  /** The name under which what is typed stays on the device. */
  draft: string
  initial: CollaborationValues
  /** What stood in subject, pay and description when the form was opened: its author has answered for that already. */
  answeredFor?: string[]
  send: (data: CollaborationDraft, attempt: Attempt) => Promise<Collaboration>
  onSent: (saved: Collaboration) => void
  /** Where it leads on to then, unless the form was left meanwhile. */
  onward: (saved: Collaboration) => void
}

/** The form of a request as its parts share it (spec 2, 5). */
export function useCollaborationForm({
  draft,
  initial,
  answeredFor,
  send,
  onSent,
  onward,
}: CollaborationFormOptions) {
  // What came from the server when it was opened, also where it is fetched anew meanwhile.
  const [initialValues] = useState(initial)
  const form = useContractForm({
    schema: collaborationDraft,
    initialValues,
    labels,
    send: (given): Promise<Collaboration> =>
      send(
        { ...given, harmless: discretion.answered(given) },
        { before: form.getValues().sent, remember: (sent) => form.setValue('sent', sent) },
      ),
    onSuccess: (saved) => {
      discardDraft(draft)
      onSent(saved)
    },
    onward,
  })
  const discretion = useDiscretion(form, answeredFor)
  return { ...form, submit: discretion.submit, discretion, draft: useDraft(draft, form, kept) }
}

export type CollaborationForm = ReturnType<typeof useCollaborationForm>
