import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { discardDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { getSession } from '#web/lib/session.ts'

interface Form<Values> {
  values: Values
  getValues: () => Values
  setValues: (values: Partial<Values>) => void
  initialValues: Values
  /** What the server answered, once it took the form. */
  answer: unknown
}

/** What was found again, and the way to be rid of it and back. */
export interface RecoveredDraft {
  /** When it had been typed; null where nothing was found. */
  at: Date | null
  isDiscarded: boolean
  discard: () => void
  undo: () => void
}

/**
 * Keeps what is typed into a form on the device until it is sent or discarded, and puts it back. `kept` names the
 * fields with the shape they must have: no passwords, no files, no tokens. What was typed before the scripts arrived
 * goes before what is found.
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
  const whoever = () => getSession()?.profile.id ?? null
  const filledIn = (values: Record<string, unknown>) =>
    fields.filter((field) => values[field] !== undefined && !isSame(values[field], form.initialValues[field]))
  const pick = (names: string[], from: Record<string, unknown>) =>
    Object.fromEntries(names.map((field) => [field, from[field]])) as Partial<Values>

  /** Puts back what is not in the way of something that was typed since. */
  function putBack(values: Record<string, unknown>) {
    const present = filledIn(form.getValues())
    const absent = filledIn(values).filter((field) => !present.includes(field))
    form.setValues(pick(absent, values))
  }

  const recover = useEffectEvent(() => {
    const draft = readDraft(name, whoever(), kept)
    if (draft) {
      putBack(draft.values)
      setAt(draft.at)
    }
  })
  useEffect(() => recover(), [])

  const keep = useEffectEvent((values: Record<string, unknown>) => {
    const typed = filledIn(values)
    if (typed.length === 0) discardDraft(name)
    else keepDraft(name, whoever(), pick(typed, values))
  })
  const { values, answer } = form
  useEffect(() => {
    // What was found, and what was typed before the scripts came, are drawn next.
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

// A list that was chosen from and emptied again is another one, and yet the same.
function isSame(a: unknown, b: unknown) {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
