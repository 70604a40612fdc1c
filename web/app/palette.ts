// The colours; docs/design.md explains them. checks/contrast.test.ts measures the pairs that must be
// readable.
import type { MantineColorsTuple } from '@mantine/core'

/** The green cloth of registry books: the bar, buttons, links. */
export const ink: MantineColorsTuple = [
  '#edf5f2',
  '#d8e8e3',
  '#b1d1c8',
  '#88b8ac',
  '#64a093',
  '#478878',
  '#337767',
  '#1d594d',
  '#17483f',
  '#0f332c',
]

/** A street lamp at night: the focus, matches, what the eye should find. */
export const amber: MantineColorsTuple = [
  '#fdf5e7',
  '#fae6c6',
  '#f4ce96',
  '#edb463',
  '#e69c3b',
  '#d98321',
  '#b56417',
  '#8d4d12',
  '#713d13',
  '#573012',
]

/** The red of a rubber stamp: errors, and actions that cannot be undone. */
export const red: MantineColorsTuple = [
  '#fdf0ed',
  '#fadcd6',
  '#f4b9af',
  '#ee9386',
  '#e56e5f',
  '#d94c3c',
  '#c03628',
  '#a92d20',
  '#8f271c',
  '#6e1f16',
]

// Warm, like paper. Shade 4 is for the borders of fields: 3 to 1 against the page, in both schemes.
export const gray: MantineColorsTuple = [
  '#faf8f3',
  '#f3f0e8',
  '#e7e3d8',
  '#d8d4c8',
  '#89908a',
  '#989e97',
  '#68716b',
  '#4c5550',
  '#343c38',
  '#1e2624',
]

export const dark: MantineColorsTuple = [
  '#e6ebe7',
  '#ccd4cf',
  '#adb8b2',
  '#8c9993',
  '#6e7c76',
  '#37423e',
  '#242d2a',
  '#151c1a',
  '#101614',
  '#0b100f',
]

/** The bar at the top, and the browser's own frame around the page. */
export const BAR_COLOUR = '#143b34'
export const BAR_COLOUR_DARK = '#0e2925'

/** The colour names for screens. The same in both schemes; a screen never checks the scheme. */
export const semantic = {
  light: {
    '--bar-colour': BAR_COLOUR,
    '--mantine-color-body': '#faf7f0',
    '--surface': '#ffffff',
    '--surface-sunken': '#f2eee3',
    '--surface-border': '#e4dfd2',
    '--folder': '#fffdf8',
    '--folder-edge': '#e0d5b9',
    '--folder-tab': '#e9dfc6',
    '--mantine-color-text': '#1b2422',
    '--mantine-color-dimmed': '#545f59',
    '--mantine-color-placeholder': '#646e68',
    '--mantine-color-anchor': ink[7],
    '--mantine-color-default-border': gray[4],
    '--mantine-color-error': '#b02a1d',
    '--accent-text': amber[7],
    '--mark': '#fce2ac',
    '--mark-text': '#3b2506',
    '--danger': '#a92d20',
    '--danger-surface': '#fdf0ed',
    '--warning': '#7a4610',
    '--warning-surface': '#fdf3df',
    '--success': '#1d594d',
    '--success-surface': '#e8f3ef',
    '--info': '#2a556f',
    '--info-surface': '#eaf2f6',
    '--focus-colour': '#b56417',
    '--pressed': 'rgb(15 51 44 / 10%)',
  },
  dark: {
    '--bar-colour': BAR_COLOUR_DARK,
    '--mantine-color-body': dark[7],
    '--surface': '#1d2624',
    '--surface-sunken': '#0f1514',
    '--surface-border': dark[5],
    '--folder': '#202a27',
    '--folder-edge': '#3d4944',
    '--folder-tab': '#3b433c',
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': '#a9b5af',
    '--mantine-color-placeholder': '#9ba8a2',
    '--mantine-color-anchor': ink[2],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-error': '#ff9f92',
    '--accent-text': amber[3],
    '--mark': '#6b4a10',
    '--mark-text': '#ffefcf',
    '--danger': '#ff9f92',
    '--danger-surface': '#33201d',
    '--warning': amber[2],
    '--warning-surface': '#322717',
    '--success': ink[2],
    '--success-surface': '#183029',
    '--info': '#a5cce0',
    '--info-surface': '#182a34',
    '--focus-colour': '#edb463',
    '--pressed': 'rgb(255 255 255 / 12%)',
  },
} as const

type Name = keyof (typeof semantic)['light']

const TEXT = 4.5
const EDGE = 3

/** Foreground and background pairs, with the contrast that WCAG 2.2 AA requires. */
export const pairs: { on: Name; what: Name; atLeast: number }[] = [
  ...pairsOf(
    ['--mantine-color-body', '--surface', '--surface-sunken', '--folder'],
    [
      '--mantine-color-text',
      '--mantine-color-dimmed',
      '--mantine-color-placeholder',
      '--mantine-color-anchor',
      '--mantine-color-error',
      '--accent-text',
    ],
    TEXT,
  ),
  ...pairsOf(['--mantine-color-body', '--surface'], ['--mantine-color-default-border'], EDGE),
  ...pairsOf(['--folder-tab'], ['--mantine-color-text'], 7),
  ...pairsOf(['--folder'], ['--success'], TEXT),
  ...pairsOf(['--mark'], ['--mark-text'], 7),
  ...pairsOf(['--danger-surface', '--mantine-color-body', '--surface'], ['--danger'], TEXT),
  ...pairsOf(['--warning-surface', '--mantine-color-body', '--surface'], ['--warning'], TEXT),
  ...pairsOf(['--success-surface', '--mantine-color-body', '--surface'], ['--success'], TEXT),
  ...pairsOf(['--info-surface', '--mantine-color-body', '--surface'], ['--info'], TEXT),
  ...pairsOf(
    ['--danger-surface', '--warning-surface', '--success-surface', '--info-surface'],
    ['--mantine-color-text'],
    7,
  ),
]

function pairsOf(on: Name[], what: Name[], atLeast: number) {
  return on.flatMap((background) => what.map((drawn) => ({ on: background, what: drawn, atLeast })))
}
