import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Collaboration, type CollaborationDraft, collaborationDraft } from '#contract/collaborations.ts'
import { REQUEST_TEXT_LABELS } from '#contract/columns.ts'
import { requestContent } from '#contract/editing-collaborations.ts'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { CallError } from '#web/lib/call-error.ts'
import { discardDraft, readDraft } from '#web/lib/drafts/drafts.ts'
import type { Saved } from '#web/lib/outbox.ts'
import { CORRECTED_PARAMETER } from '#web/lib/paths.ts'
import { fetchScreen, isScreenHere } from '#web/lib/screen-files.ts'
import { getSession } from '#web/lib/session.ts'
import { discardWaiting, ownWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { snack } from '#web/ui/messages/notices.ts'
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
  places: 'Colegas que necesita',
  ...REQUEST_TEXT_LABELS,
}

export interface CollaborationFormOptions {
  /** The name of the draft on the device. */
  draft: string
  initial: CollaborationValues
  /**
   * The subject, pay and description from when the form was opened: the author has already confirmed them.
   */
  answeredFor?: string[]
  send: (data: CollaborationDraft, attempt: Attempt) => Promise<Saved<Collaboration>>
  onSent: (saved: Collaboration) => void
  /** Fetches the edited request, if another device has changed it meanwhile. */
  fetchSaved?: () => Promise<Collaboration>
  /** Navigates on after success, unless the user has left the form meanwhile. */
  onward: (saved: Collaboration) => void
  /** The address of the screen that shows the request while it waits for a connection. */
  whereItWaits: string
}

/** The state of a request's form, shared by its parts (rule 7.1). */
export function useCollaborationForm({
  draft,
  initial,
  answeredFor,
  send,
  onSent,
  fetchSaved,
  onward,
  whereItWaits,
}: CollaborationFormOptions) {
  // The server's data from when the form was opened, even if they are fetched again meanwhile.
  const [initialValues] = useState(initial)
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const corrected = parameters.get(CORRECTED_PARAMETER)
  const [savedMeanwhile, setSavedMeanwhile] = useState<Collaboration | null>(null)
  const form = useContractForm({
    schema: collaborationDraft,
    initialValues,
    labels,
    send: (given): Promise<Saved<Collaboration>> => {
      const { sent: before, ...values } = form.getValues()
      return send(
        { ...given, harmless: discretion.answered(given) },
        { before, remember: (sent) => form.setValue('sent', sent), values },
      )
    },
    onSuccess: (saved) => {
      forget()
      if (saved.waits) snack(WILL_BE_SAVED, 'success', { about: draft })
      else onSent(saved.answer)
    },
    onFailure: (error) => {
      const isMeanwhile = error instanceof CallError && error.reason === CHANGED_MEANWHILE
      // If it cannot be fetched, the message stays, and the next attempt asks again.
      if (isMeanwhile) fetchSaved?.().then(setSavedMeanwhile, () => {})
    },
    onward: (saved) => {
      if (saved.waits) void goWhereItWaits()
      else onward(saved.answer)
    },
  })
  function forget() {
    discardDraft(draft)
    if (corrected) discardWaiting(corrected)
  }
  // Fetched ahead: without a connection the code of that screen could not be loaded.
  useEffect(() => fetchScreen(whereItWaits), [whereItWaits])
  /** If the code of that screen is missing, the form stays, with its notice. */
  async function goWhereItWaits() {
    const { pathname } = location
    const isHere = await isScreenHere(whereItWaits)
    if (isHere && location.pathname === pathname) void navigate(whereItWaits, { replace: true })
  }
  const discretion = useDiscretion(form, answeredFor)
  const recovered = useDraft(draft, form, kept)
  // A waiting request that the server refused returns to the form, with its values and errors. A newer draft
  // takes precedence.
  const takeBack = useEffectEvent(() => {
    const one = ownWaiting().find(({ id }) => id === corrected)
    if (!one?.refused || readDraft(draft, getSession()?.profile.id ?? null, kept)) return
    form.setValues(kept.safeParse(one.values).data ?? {})
    form.complain(one.refused.messages)
  })
  useEffect(() => takeBack(), [])
  // Otherwise the request would be published for the place of before, or for none that the author sees.
  const typedPlace = useRef('')
  function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (typedPlace.current) form.complain({ location: ['Elija el lugar en la lista, o borre lo escrito.'] })
    else void discretion.submit()
  }
  const { previous } = form.values
  const meanwhile = savedMeanwhile &&
    previous && {
      mine: form.values,
      previous,
      saved: savedMeanwhile,
      onInsist: (merged: Partial<CollaborationValues>) => {
        form.setValues({ ...merged, previous: requestContent.parse(savedMeanwhile) })
        setSavedMeanwhile(null)
        void discretion.submit()
      },
      onKeepSaved: () => {
        forget()
        onward(savedMeanwhile)
      },
      onClose: () => setSavedMeanwhile(null),
    }
  return {
    ...form,
    submit,
    /** The data of the dialog if another device has saved the request first. */
    meanwhile,
    discretion,
    draft: recovered,
    keepTypedPlace: (text: string) => {
      typedPlace.current = text
    },
  }
}

export type CollaborationForm = ReturnType<typeof useCollaborationForm>
