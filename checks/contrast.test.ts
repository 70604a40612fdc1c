import { describe, expect, test } from 'vitest'
import { contrast } from '#web/app/contrast.ts'
import { amber, BAR_COLOUR, BAR_COLOUR_DARK, ink, pairs, red, semantic } from '#web/app/palette.ts'

const schemes = Object.entries(semantic)

describe.each(schemes)('text is readable in %s colours', (_, colours) => {
  test.each(pairs)('$what on $on', ({ what, on, atLeast }) => {
    expect(contrast(colours[what], colours[on])).toBeGreaterThanOrEqual(atLeast)
  })
})

describe('the same in both colour schemes', () => {
  test.each([BAR_COLOUR, BAR_COLOUR_DARK])('white and amber are readable on the bar %s', (bar) => {
    expect(contrast('#ffffff', bar)).toBeGreaterThanOrEqual(7)
    expect(contrast(amber[2]!, bar)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([ink[7]!, ink[6]!, red[7]!, red[6]!])('white text is readable on a button %s', (button) => {
    expect(contrast('#ffffff', button)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(schemes)('the focus ring is visible in %s colours', (_, colours) => {
    for (const ground of ['--mantine-color-body', '--surface'] as const)
      expect(contrast(colours['--focus-colour'], colours[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
