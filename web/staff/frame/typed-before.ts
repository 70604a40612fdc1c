import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

interface Form<Values> {
  values: Values
  setValues: (values: Partial<Values>) => void
}

/** The values typed into a dialog; null if nothing is left to send. */
export type Typed<Values> = RefObject<Partial<Values> | null>

/**
 * Restores what was typed into these fields if the dialog was closed and is opened again on the same screen.
 * The dialog holds `typed`, and empties it once the server has accepted the form.
 */
export function useTypedBefore<Values extends object>(
  form: Form<Values>,
  typed: Typed<Values>,
  fields: readonly (keyof Values)[],
) {
  const { values } = form
  const isFirst = useRef(true)
  const putBack = useEffectEvent(() => {
    if (typed.current) form.setValues(typed.current)
  })
  useLayoutEffect(() => putBack(), [])
  const keep = useEffectEvent((present: Values) => {
    typed.current = Object.fromEntries(fields.map((name) => [name, present[name]])) as Partial<Values>
  })
  useEffect(() => {
    // Restored values are in the next drawing.
    if (isFirst.current) isFirst.current = false
    else keep(values)
  }, [values])
}
