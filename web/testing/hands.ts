// What people do with a form, and where the site tells what was done.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const main = () => within(screen.getByRole('main'))
export const field = (name: string | RegExp) => main().getByRole('textbox', { name })
export const choice = (name: string) => main().getByRole('combobox', { name })
export const button = (name: string | RegExp) => main().getByRole('button', { name })
export const notices = () => screen.getByRole('status', { name: 'Avisos' })
export const title = () => screen.getByRole('heading', { level: 1 })

/** Puts a text in place of what stands in a field, at once. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}

/** Takes from a list the first whose name begins so; it is typed where the list takes that. Waits for the list. */
export async function choose(user: UserEvent, list: string, typing: string): Promise<void> {
  const box = await main().findByRole<HTMLInputElement>('combobox', { name: list })
  await waitFor(() => {
    if (box.disabled) throw new Error(`${list} cannot be chosen from`)
  })
  if (box.readOnly) await user.click(box)
  else await fill(user, box, typing)
  const [first] = await screen.findAllByRole('option', { name: new RegExp(`^${typing}`, 'i') })
  await user.click(first!)
}

/** What is said of a control beside its name: its help, its errors. */
export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
}

/** Waits until the focus is on this control. */
export async function expectFocus(control: () => HTMLElement | null): Promise<void> {
  await waitFor(() => {
    const { activeElement } = document
    if (control() !== activeElement)
      throw new Error(`The focus is on ${nameOf(activeElement)}, not ${nameOf(control())}`)
  })
}

function nameOf(element: Element | null) {
  if (!element || element === document.body) return 'nothing'
  const text = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60)
  return `<${element.localName} ${element.getAttribute('role') ?? element.getAttribute('type') ?? ''}>${text}`
}
