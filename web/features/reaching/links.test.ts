import { expect, test } from 'vitest'
import { mailtoLink, whatsAppLink } from './links.ts'

const LINE = 'Hola. Soy José & Cía. ¿Me permite?'

test('WhatsApp is offered for Spanish mobile numbers and for all foreign numbers', () => {
  const to = (number: string) => whatsAppLink(number, LINE)?.replace(/\?.*/, '') ?? null
  expect(to('+34612345678')).toBe('https://wa.me/34612345678')
  expect(to('712 34 56 78')).toBe('https://wa.me/34712345678')
  expect(to('+351 912 345 678')).toBe('https://wa.me/351912345678')
  expect(to('+34912345678')).toBeNull()
  expect(to('834567890')).toBeNull()
  expect(to('extensión 5')).toBeNull()
})

test('the first line and the subject arrive as they were written', () => {
  expect(new URL(whatsAppLink('612345678', LINE)!).searchParams.get('text')).toBe(LINE)
  const link = new URL(mailtoLink('a+b@example.org', LINE))
  expect([decodeURIComponent(link.pathname), link.searchParams.get('subject')]).toEqual([
    'a+b@example.org',
    LINE,
  ])
  expect(mailtoLink('a@example.org')).toBe('mailto:a@example.org')
})
