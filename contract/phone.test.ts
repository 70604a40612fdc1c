import { describe, expect, test } from 'vitest'
import { takesLinearTime } from '#server/testing/processes/computing-time.ts'
import { asE164, groupedPhone, phone, phoneNumber } from './phone.ts'

describe('a Spanish number is understood in any notation', () => {
  test.each([
    '612345678',
    ' 612345678 ',
    '612 345 678',
    '612 34 56 78',
    '612 34 56 78.',
    '6 12 34 56 78',
    '612.345.678',
    '612.34.56.78',
    '612-345-678',
    '612-34-56-78',
    '612–345–678',
    '612—345—678',
    '612‑345‑678',
    '612−345−678',
    '612 - 345 - 678',
    '612/345/678',
    '612/34 56 78',
    '612·345·678',
    '(612) 345 678',
    '(612)345678',
    '612\u00a0345\u00a0678',
    '612\u202f345\u202f678',
    '612\u2009345\t678',
    '+34612345678',
    '+34 612345678',
    '+34 612 345 678',
    '+34-612-345-678',
    '+34.612.34.56.78',
    '+34/612345678',
    '+ 34 612 345 678',
    '(+34) 612 345 678',
    '(+34)612345678',
    '+(34) 612 345 678',
    '+34 (612) 345 678',
    '+34 (0) 612 345 678',
    '+34 (0)612 345 678',
    '+34(0)612345678',
    '+34 0612345678',
    '0034612345678',
    '0034 612 345 678',
    '00 34 612 345 678',
    '00-34-612-345-678',
    '(0034) 612 345 678',
    '(00 34) 612 345 678',
    '0034 (0) 612 345 678',
    '+0034 612 345 678',
    '34612345678',
    '34 612 345 678',
    '(34) 612 345 678',
    '34-612.345.678',
    // As copied from a contact list: with marks for the writing direction, and word joiners.
    '\u202a+34 612 345 678\u202c',
    '\u200e612\u2060345678\ufeff',
    '612\u00ad345\u200b678',
  ])('%j', (written) => expect(asE164(written)).toBe('+34612345678'))

  test.each([
    ['712 345 678', '+34712345678'],
    ['790 000 001', '+34790000001'],
    ['91 234 56 78', '+34912345678'],
    ['(91) 234 56 78', '+34912345678'],
    ['91/234.56.78', '+34912345678'],
    ['93-234 56 78', '+34932345678'],
    ['976 23 45 67', '+34976234567'],
    ['+34 9 1234 5678', '+34912345678'],
    ['822 123 456', '+34822123456'],
    ['900 123 456', '+34900123456'],
    ['900 12 3456', '+34900123456'],
    ['902 12 12 12', '+34902121212'],
    ['800 099 001', '+34800099001'],
  ])('%s is %s', (written, number) => expect(asE164(written)).toBe(number))
})

describe('a number of another country is understood with its prefix', () => {
  test.each([
    ['+351 912 345 678', '+351912345678'],
    ['00351 21 234 56 78', '+351212345678'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+33 06 12 34 56 78', '+33612345678'],
    ['0033 6.12.34.56.78', '+33612345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+49 (0) 30/901820', '+4930901820'],
    ['+376 312 345', '+376312345'],
    ['+350 200 41234', '+35020041234'],
    ['+212 6 12 34 56 78', '+212612345678'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+1-212-555-0123', '+12125550123'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+54 9 11 1234-5678', '+5491112345678'],
    ['+86 138 0013 8000', '+8613800138000'],
    // In Italy the 0 belongs to the number.
    ['+39 06 6982', '+39066982'],
    ['+39 (0)6 6982', '+39066982'],
    ['+39 312 345 6789', '+393123456789'],
    ['+225 01 23 45 67 89', '+2250123456789'],
    // The shortest and the longest numbers that exist.
    ['+683 4000', '+6834000'],
    ['+49 1234567890123', '+491234567890123'],
  ])('%s is %s', (written, number) => expect(asE164(written)).toBe(number))
})

describe('a text that is not a number is refused', () => {
  test.each([
    '',
    ' ',
    '-',
    '+',
    '00',
    '+34',
    '0034',
    '112',
    '1004',
    '61234567', // a digit short
    '6123456789', // a digit too many
    '+34 612 345 67',
    '+34 612 345 6789',
    '34 612 345 67',
    '512 345 678', // no number begins like this
    '+34 512 345 678',
    '012 345 678',
    '0612345678', // a foreign number without its prefix
    '351 912 345 678',
    '+34 (00) 612 345 678',
    '34+612345678',
    '612+345678',
    '++34612345678',
    '+34 +612345678',
    '612 345 678 / 679', // two numbers
    '612345678 912345678',
    '612345678, 912345678',
    '612 345 678 ext. 7',
    'tel. 612 345 678',
    '612 345 67B',
    '6I2345678',
    'seis uno dos',
    '612*345#678',
    '612_345_678',
    '٦١٢٣٤٥٦٧٨',
    '²12345678',
    'ana@example.org',
    '+0 612 345 678',
    '+683 400', // shorter than any number
    '+49 12345678901234', // longer than any number
    '+33 6 12 34 56 7',
    '+33 6 12 34 56 789',
    '+351 912 345 67',
    '+1 555 0123',
    '+1 123 456 7890',
    '<b>612345678</b>',
  ])('%j', (written) => expect(asE164(written)).toBeNull())

  test.each(['6', ' ', '+', '(', '. '])('%j repeated, however long, in linear time', (piece) => {
    expect(asE164(piece.repeat(100_000))).toBeNull()
    expect(
      takesLinearTime((length) => {
        const text = piece.repeat(length / piece.length)
        return () => asE164(text)
      }),
    ).toBe(true)
  })
})

test.each([
  ['+34612345678', '+34 612 345 678'],
  ['+34912345678', '+34 912 345 678'],
  ['+351912345678', '+351 912 345 678'],
  ['+12125550123', '+1 212 555 0123'],
  ['+393123456789', '+39 312 345 6789'],
  ['+376312345', '+376 312 345'],
  ['+6834000', '+683 4000'],
  ['+4930901820', '+49 309 018 20'],
  // Stored before numbers were parsed: as it was written.
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['612345678', '612345678'],
  ['', ''],
])('%s is shown as %s, and E.164 numbers can be parsed from that again', (number, shown) => {
  expect(groupedPhone(number)).toBe(shown)
  if (number.startsWith('+')) expect(asE164(shown)).toBe(number)
})

describe('on a form', () => {
  const messagesFor = (value: unknown) =>
    phoneNumber.safeParse(value).error?.issues.map(({ message }) => message)

  test('a contact number must be valid, and the message says how to write a foreign one', () => {
    expect(phoneNumber.parse(' 612 34 56 78 ')).toBe('+34612345678')
    expect(messagesFor('06 12 34 56 78')).toEqual([
      'El teléfono no es válido. Si no es de España, escríbalo con el prefijo del país (+351…).',
    ])
    for (const nothing of ['', '   ', undefined, null])
      expect(messagesFor(nothing)).toEqual(['El teléfono es obligatorio.'])
  })

  test('a registration accepts anything that could be a number', () => {
    expect(phone.parse('(+34) 600-123-456')).toBe('+34600123456')
    expect(phone.parse('91\u00a0123/45 67')).toBe('+34911234567')
    expect(phone.parse(' 06 12 34 56 78 ')).toBe('06 12 34 56 78')
    for (const none of [
      '12345',
      'seis cientos',
      '600 123 456 ext. 7',
      '------',
      '1'.repeat(16),
      `123${' '.repeat(40)}456`,
    ])
      expect(phone.safeParse(none).error?.issues[0]?.message).toBe('El teléfono no es válido.')
  })
})
