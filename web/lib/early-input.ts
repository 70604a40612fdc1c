// What somebody typed into a prerendered form before the scripts arrived. React's first drawing empties such fields;
// this module runs just before it.
const typed = new Map<string, string | boolean>()

if (typeof document !== 'undefined')
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)[id]',
  )) {
    if (field.type === 'checkbox') typed.set(field.id, (field as HTMLInputElement).checked)
    else if (!['radio', 'file', 'hidden'].includes(field.type)) typed.set(field.id, field.value)
  }

/** The text (or the tick) that the field with this id had by then; once, and undefined where it had none. */
export function takeEarlyInput(id: string): string | boolean | undefined {
  const value = typed.get(id)
  typed.delete(id)
  return value || undefined
}
