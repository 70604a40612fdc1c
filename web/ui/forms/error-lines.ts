import { plain } from '#web/lib/plain.ts'
import type { FormTrouble } from './use-contract-form.ts'

type Fields = FormTrouble['fields']

/**
 * The lines of the error summary: the message, preceded by the label only if the message alone does not
 * identify the field.
 */
export function errorLines(fields: Fields): { id: string; line: string }[] {
  return fields.map(({ id, label, message }) => {
    const isOnlyOne = fields.filter((it) => it.message === message).length === 1
    return { id, line: isOnlyOne && names(message, label) ? message : `${label}: ${message}` }
  })
}

// Words are compared by their first letters, whatever their ending: 'contraseña' is found in 'Las contraseñas
// no coinciden.'
const STEM = 5

/** Whether a message contains a word of the label. Number and gender may differ. */
function names(message: string, label: string) {
  const words = plain(label.replace(/\(.*?\)/g, '')).match(/\p{L}{4,}/gu) ?? []
  return words.some((word) => plain(message).includes(word.slice(0, STEM)))
}
