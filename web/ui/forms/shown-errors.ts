// Whether any form on view shows what is wrong with it: the document's title says so ('Error: Crear cuenta · Pesquisa').
import { useEffect, useId, useSyncExternalStore } from 'react'

const forms = new Set<string>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Makes known whether this form shows that something is wrong; once it is mended, or the form has gone, no more. */
export function useShownErrors(isWrong: boolean): void {
  const form = useId()
  useEffect(() => {
    if (!isWrong) return
    forms.add(form)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  }, [form, isWrong])
}

/** Whether one does. */
export function useHasShownErrors(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => forms.size > 0,
    () => false,
  )
}
