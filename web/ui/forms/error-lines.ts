import { plain } from '#web/lib/plain.ts'
import type { FormTrouble } from './use-contract-form.ts'

type Fields = FormTrouble['fields']

/** What the summary says of each field: the sentence, and the label before it only where one could not tell whose it is. */
export function errorLines(fields: Fields): { id: string; line: string }[] {
  return fields.map(({ id, label, message }) => {
    const isOnlyOne = fields.filter((it) => it.message === message).length === 1
    return { id, line: isOnlyOne && names(message, label) ? message : `${label}: ${message}` }
  })
}

// A word is known again whatever its ending: 'contraseña' in 'Las contraseñas no coinciden.'
const STEM = 5

/** Whether a sentence has a word of the label, for its number and its gender may be others. */
function names(message: string, label: string) {
  const words = plain(label.replace(/\(.*?\)/g, '')).match(/\p{L}{4,}/gu) ?? []
  return words.some((word) => plain(message).includes(word.slice(0, STEM)))
}
