import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { theme } from '#web/app/theme.ts'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

/** Opens a dialog; counts how often it was asked to close. */
function open(isFilledIn = false) {
  const onClose = vi.fn()
  render(
    <MantineProvider theme={theme} env="test">
      <Dialog opened title="Ayuda" onClose={onClose} closeOnClickOutside={!isFilledIn}>
        Texto
      </Dialog>
    </MantineProvider>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Ayuda' }), user: userEvent.setup() }
}
const beside = () => document.querySelector('.mantine-Modal-overlay')!

test('a dialog is 500 pixels wide at most (rule 2.9)', () => {
  open()
  const size = document
    .querySelector<HTMLElement>('.mantine-Modal-root')!
    .style.getPropertyValue('--modal-size')
  // 31.25 times the 16 pixels of the root's font.
  expect(size).toBe('calc(31.25rem * var(--mantine-scale))')
})

test('a dialog closes with its button, Escape, or a press beside it (rule 2.9)', async () => {
  const { user, dialog, onClose } = open()
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  await user.click(beside())
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a dialog that is filled in stays open at a press beside it: the typed text would be lost (rule 2.9)', async () => {
  const { user, onClose } = open(true)
  await user.click(beside())
  expect(onClose).not.toHaveBeenCalled()
})
