// Helpers for forms: what users do, and where the site shows the result.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export const main = () => within(screen.getByRole('main'))
export const field = (name: string | RegExp) => main().getByRole('textbox', { name })
export const choice = (name: string) => main().getByRole('combobox', { name })
export const button = (name: string | RegExp) => main().getByRole('button', { name })
export const notices = () => screen.getByRole('status', { name: 'Avisos' })
/** An open dialog. */
export const openedDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** Presses beside the open dialog, which stays open: what was typed would be lost. */
export async function pressBesideDialog(user: UserEvent): Promise<void> {
  for (const part of ['overlay', 'inner']) {
    await user.click(document.querySelector(`.mantine-Modal-${part}`)!)
    if (!screen.queryByRole('dialog')) throw new Error(`A press on the ${part} has closed the dialog`)
  }
}
/** Waits until the dialog that was open has closed. */
export const untilDialogCloses = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still open')
  })
/**
 * In the dialog of a statement of reasons, by keyboard: the clause of the terms, the facts and the text;
 * sends it.
 */
export async function stateReasons(user: UserEvent, clause: string, facts: string): Promise<void> {
  await user.keyboard(`${clause}{ArrowDown}{Enter}{Tab}`)
  await user.paste(facts)
  await user.keyboard('{Tab}')
  await user.paste('Los términos no lo permiten.')
  await user.keyboard('{Tab}{Enter}')
}
export const title = () => screen.getByRole('heading', { level: 1 })

/** Replaces a field's text, at once. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text !== '') await user.paste(text)
}

/**
 * Chooses the first option whose name begins with `typing`, which is typed if the list has a text field.
 * Waits for the list.
 */
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

/** The description of a control: its help and its errors. */
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
