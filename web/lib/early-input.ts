/**
 * What somebody typed or ticked in the field with this id before the scripts took its prerendered page over; undefined
 * where nothing. To be asked in a layout effect of that first drawing: with the next, the field has what its state says.
 */
export function earlyInput(id: string): string | boolean | undefined {
  const field = document.getElementById(id)
  // What stands in a field that suggests is the name of a choice, or the beginning of one.
  if (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.role !== 'combobox')
  )
    return (isTick(field) ? field.checked : field.value) || undefined
  return undefined
}

function isTick(field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement {
  return field.type === 'checkbox'
}
