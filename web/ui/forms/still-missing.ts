import type { z } from 'zod'
import { messagesOf } from '#contract/endpoint.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * Why a form cannot be sent yet, in one sentence: the labels of the empty fields; if none is empty, the first
 * message. Null if the form is valid.
 */
export function stillMissing<Label extends string>(
  schema: z.ZodObject,
  values: Record<Label, unknown>,
  labels: Record<Label, string>,
): string | null {
  const checked = schema.safeParse(values)
  if (checked.success) return null
  const messages = messagesOf(checked.error)
  const names = (Object.keys(labels) as Label[]).filter((name) => messages[name])
  const empty = names.filter((name) => values[name] === '')
  if (empty.length > 0) return `Falta: ${list.format(empty.map((name) => labels[name].toLowerCase()))}.`
  return messages[names[0] ?? '']?.[0] ?? Object.values(messages)[0]?.[0] ?? null
}
