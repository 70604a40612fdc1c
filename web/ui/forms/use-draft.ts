import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { discardDraft, keepDraft, readDraft } from '#web/lib/drafts/drafts.ts'
import { getSession } from '#web/lib/session.ts'

interface Form<Values> {
  values: Values
  getValues: () => Values
  setValues: (values: Partial<Values>) => void
  initialValues: Values
  /** The server's answer after a successful send. */
  answer: unknown
}

/** A recovered draft, and how to discard it or bring it back. */
export interface RecoveredDraft {
  /** When the draft was written; null if there is none. */
  at: Date | null
  isDiscarded: boolean
  discard: () => void
  undo: () => void
}

/**
 * Keeps the typed values of a form on the device until it is sent or discarded, and restores them. `kept`
 * names the fields and their schemas: no passwords, no files, no tokens. Text typed before the scripts loaded
 * takes precedence over the draft.
 */
export function useDraft<Values extends Record<string, unknown>>(
  name: string,
  form: Form<Values>,
  kept: z.ZodObject,
): RecoveredDraft {
  const [at, setAt] = useState<Date | null>(null)
  const [discarded, setDiscarded] = useState<Values | null>(null)
  const isFirst = useRef(true)
  const fields = Object.keys(kept.shape)
  const userId = () => getSession()?.profile.id ?? null
  const filledIn = (values: Record<string, unknown>) =>
    fields.filter((field) => values[field] !== undefined && !isSame(values[field], form.initialValues[field]))
  const pick = (names: string[], from: Record<string, unknown>) =>
    Object.fromEntries(names.map((field) => [field, from[field]])) as Partial<Values>

  /** Restores only the fields that the user has not filled in since. */
  function putBack(values: Record<string, unknown>) {
    const present = filledIn(form.getValues())
    const absent = filledIn(values).filter((field) => !present.includes(field))
    form.setValues(pick(absent, values))
  }

  const recover = useEffectEvent(() => {
    const draft = readDraft(name, userId(), kept)
    if (draft) {
      putBack(draft.values)
      setAt(draft.at)
    }
  })
  useEffect(() => recover(), [])

  const keep = useEffectEvent((values: Record<string, unknown>) => {
    const typed = filledIn(values)
    if (typed.length === 0) discardDraft(name)
    else keepDraft(name, userId(), pick(typed, values))
  })
  const { values, answer } = form
  useEffect(() => {
    // The first run is skipped: recovered values, and text typed before the scripts loaded, are in the next
    // drawing.
    if (isFirst.current) isFirst.current = false
    else if (answer) discardDraft(name)
    else keep(values)
  }, [values, answer, name])

  return {
    at,
    isDiscarded: discarded !== null,
    discard: () => {
      setDiscarded(form.getValues())
      form.setValues(pick(fields, form.initialValues))
    },
    undo: () => {
      if (discarded) putBack(discarded)
      setDiscarded(null)
    },
  }
}

// A list that was filled and emptied again is another object with the same content.
function isSame(a: unknown, b: unknown) {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
