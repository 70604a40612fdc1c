// Whether any form on the page shows errors. The document's title says so ('Error: Crear cuenta · Pesquisa').
import { useEffect, useId, useSyncExternalStore } from 'react'

const forms = new Set<string>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Registers whether this form shows errors; removed when they are corrected or the form unmounts. */
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

/** Whether any form shows errors. */
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
