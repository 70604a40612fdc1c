/**
 * What somebody typed or ticked in the field with this id before the scripts took its prerendered page over; undefined
 * where nothing, and in a field that was there no earlier than them. To be asked in a layout effect of the first drawing:
 * with the next, the field has what its state says.
 */
export function earlyInput(id: string): string | boolean | undefined {
  const field = document.getElementById(id)
  if (field instanceof HTMLTextAreaElement) return otherThan(field.defaultValue, field.value)
  // What stands in a field that suggests is the name of a choice, or the beginning of one.
  if (!(field instanceof HTMLInputElement) || field.role === 'combobox') return undefined
  return field.type === 'checkbox'
    ? otherThan(field.defaultChecked, field.checked)
    : otherThan(field.defaultValue, field.value)
}

function otherThan<T>(written: T, there: T): T | undefined {
  return there === written ? undefined : there
}
