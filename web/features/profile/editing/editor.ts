import type { Messages } from '#contract/endpoint.ts'
import type { areasQuery } from '#web/features/locations/api.ts'
import type { languagesQuery, servicesQuery } from '#web/features/reference-lists/api.ts'

/** What every editor of a section is given. */
export interface EditorProps<Value> {
  value: Value
  onChange: (value: Value) => void
  /** What the contract's rules or the server found wrong with it. */
  error?: string | undefined
  /** Says what stands in the editor and is no part of the value yet, null for nothing: before that is lost, it is told. */
  onUnfinished: (sentence: string | null) => void
}

/** A list to choose from. */
export type EditorList = typeof servicesQuery | typeof languagesQuery | ReturnType<typeof areasQuery>

/** The sentences that belong to a field or to anything in it, for the control's `error`; undefined where none. */
export function sentencesOn(field: string, messages: Messages): string | undefined {
  const found = Object.entries(messages).filter(([name]) => isIn(field, name))
  return found.length > 0 ? [...new Set(found.flatMap(([, sentences]) => sentences))].join(' ') : undefined
}

/** Whether a dotted name is a field's or of something in it. */
export function isIn(field: string, name: string): boolean {
  return name === field || name.startsWith(`${field}.`)
}
