/**
 * Text typed or choice made in the field with this id before the scripts hydrated its prerendered page;
 * undefined if there is none, or if the scripts created the field. Call it in a layout effect of the first
 * render: the next render sets the field to its state.
 */
export function earlyInput(id: string): string | boolean | undefined {
  const field = document.getElementById(id)
  if (field instanceof HTMLTextAreaElement) return otherThan(field.defaultValue, field.value)
  // The text of a field with suggestions is the name of a choice, or only its beginning.
  if (!(field instanceof HTMLInputElement) || field.role === 'combobox') return undefined
  return field.type === 'checkbox'
    ? otherThan(field.defaultChecked, field.checked)
    : otherThan(field.defaultValue, field.value)
}

function otherThan<T>(written: T, there: T): T | undefined {
  return there === written ? undefined : there
}
