import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import Calendar from './calendar.tsx'

test('the week begins on Monday, and days are in Spanish (rule 2.13)', () => {
  render(
    <MantineProvider env="test">
      <Calendar value="2026-12-03" min={undefined} onPick={() => {}} />
    </MantineProvider>,
  )
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'])
  const first = screen.getByRole('button', { name: 'martes, 1 de diciembre de 2026' })
  expect(first.closest('tr')!.querySelectorAll('td')[1]!.contains(first)).toBe(true)
})
