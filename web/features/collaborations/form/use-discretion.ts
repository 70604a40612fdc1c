// Before a request is published, its author is shown possible data of third parties (contract/discretion.ts).
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type CollaborationDraft, collaborationDraft } from '#contract/collaborations.ts'
import type { DetectedDatum } from '#contract/discretion.ts'
import { LIST_MAX } from '#contract/fields.ts'
import type { CollaborationValues } from './collaboration-values.ts'

/** How long a press of the button waits for the rules. */
const PATIENCE_MS = 5000

/**
 * The rules weigh 10 KB and are not needed before something is written: they are fetched once the form is
 * drawn. Null if they cannot be loaded. That does not prevent publishing: the server checks too, and records
 * that the author was not asked.
 */
async function fetchRules() {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const rules = await Promise.race([import('#contract/discretion.ts').catch(() => null), late])
  return rules?.detectedDataIn ?? null
}

const FIELDS = ['subject', 'pay', 'description'] as const
type Field = (typeof FIELDS)[number]
type Texts = Pick<CollaborationDraft, Field>

/** A text that may identify a third party, with its context. */
export interface FoundDatum extends DetectedDatum {
  field: Field
  label: string
  within: string
}

interface Form {
  getValues: () => CollaborationValues
  setValue: (name: 'harmless', value: string[]) => void
  field: (name: Field) => { id: string; label: string }
  submit: (event?: SyntheticEvent) => void
  isSending: boolean
}

/**
 * Wraps a form's `submit`: `asked` are the texts that the author must confirm first, if any; `correct`
 * selects the first of them in its field, `insist` sends them unchanged.
 */
export function useDiscretion(form: Form, answeredFor: string[] = []) {
  const [asked, setAsked] = useState<FoundDatum[] | null>(null)
  const [corrected, setCorrected] = useState<FoundDatum | null>(null)
  const detectedDataIn = useRef<((text: string) => DetectedDatum[]) | null>(null)
  const isWaiting = useRef(false)

  useEffect(() => {
    void fetchRules().then((rules) => {
      detectedDataIn.current ??= rules
    })
  }, [])

  function found(texts: Texts): FoundDatum[] {
    return FIELDS.flatMap((field) => {
      const within = texts[field] ?? ''
      return (detectedDataIn.current?.(within) ?? []).map((datum) => ({
        ...datum,
        field,
        label: form.field(field).label,
        within,
      }))
    })
  }

  const isAnswered = ({ text }: DetectedDatum) =>
    form.getValues().harmless.includes(text) || answeredFor.some((before) => before.includes(text))

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (form.isSending || isWaiting.current) return
    if (!detectedDataIn.current) {
      isWaiting.current = true
      detectedDataIn.current = await fetchRules()
      isWaiting.current = false
    }
    const checked = collaborationDraft.safeParse(form.getValues())
    const open = checked.success ? found(checked.data).filter((datum) => !isAnswered(datum)) : []
    if (open.length > 0) setAsked(open)
    else form.submit()
  }

  function insist() {
    const texts = asked?.map(({ text }) => text) ?? []
    form.setValue('harmless', [...new Set([...form.getValues().harmless, ...texts])])
    setAsked(null)
    form.submit()
  }

  function correct() {
    setCorrected(asked?.[0] ?? null)
    setAsked(null)
  }

  // After the dialog has closed, because it makes the page inert.
  useEffect(() => {
    if (!corrected) return
    const input = document.getElementById(form.field(corrected.field).id)
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
      const at = input.value.indexOf(corrected.text)
      input.focus()
      if (at >= 0) input.setSelectionRange(at, at + corrected.text.length)
    }
    setCorrected(null)
  }, [corrected, form])

  return {
    submit,
    asked,
    insist,
    correct,
    /** The sent texts that the author has confirmed, up to the maximum number. */
    answered: (data: Texts) => {
      const pieces = found(data).filter(isAnswered)
      return [...new Set(pieces.map(({ text }) => text))].slice(0, LIST_MAX)
    },
  }
}
