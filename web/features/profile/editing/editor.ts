import type { Messages } from '#contract/endpoint.ts'
import type { areasQuery } from '#web/features/locations/api.ts'
import type { languagesQuery, servicesQuery } from '#web/features/reference-lists/api.ts'

/** The props of every section editor. */
export interface EditorProps<Value> {
  value: Value
  onChange: (value: Value) => void
  /** The validation error of the contract or the server. */
  error?: string | undefined
  /**
   * Reports text in the editor that is not yet part of the value, as a sentence; null for none. The owner is
   * warned before it is lost.
   */
  onUnfinished: (sentence: string | null) => void
}

/** A reference list to choose from. */
export type EditorList = typeof servicesQuery | typeof languagesQuery | ReturnType<typeof areasQuery>

/** The messages for a field or anything inside it, for the control's `error`; undefined if there are none. */
export function sentencesOn(field: string, messages: Messages): string | undefined {
  const found = Object.entries(messages).filter(([name]) => isIn(field, name))
  return found.length > 0 ? [...new Set(found.flatMap(([, sentences]) => sentences))].join(' ') : undefined
}

/** Whether a dotted name is this field or inside it. */
export function isIn(field: string, name: string): boolean {
  return name === field || name.startsWith(`${field}.`)
}
