// Every design token but the colours (palette.ts): type, spacing, radii, shadows, motion, sizes. Screens use
// tokens, never values.
import {
  ActionIcon,
  Anchor,
  Button,
  CloseButton,
  type CSSVariablesResolver,
  createTheme,
  Input,
  rem,
} from '@mantine/core'
import { amber, dark, gray, ink, red, semantic } from './palette.ts'

const closeLabel = { 'aria-label': 'Cerrar' }

// The minimum for a finger (WCAG 2.2 requires 24, phone makers 44).
const TOUCH = rem(44)

// Overlays look like paper, with a heading.
const sheet = {
  content: { background: 'var(--surface)' },
  header: { background: 'var(--surface)' },
  title: {
    fontFamily: 'var(--mantine-font-family-headings)',
    fontSize: 'var(--mantine-h3-font-size)',
    fontWeight: 600,
    lineHeight: 1.25,
  },
}

export const theme = createTheme({
  colors: { ink, amber, red, gray, dark },
  primaryColor: 'ink',
  // White text is readable on both.
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1b2422',
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(24) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  shadows: {
    xs: '0 1px 2px rgb(15 51 44 / 8%)',
    sm: '0 1px 3px rgb(15 51 44 / 10%), 0 1px 2px rgb(15 51 44 / 6%)',
    md: '0 4px 14px rgb(15 51 44 / 10%)',
    lg: '0 10px 30px rgb(15 51 44 / 14%)',
    xl: '0 20px 50px rgb(15 51 44 / 18%)',
  },
  // The fallbacks are the system's nearest fonts, scaled to the same size (fonts/fonts.css). Those of Linux
  // come first, because there every missing name costs a call to another process.
  fontFamily: "'Public Sans', 'Public Sans Fallback 2', 'Public Sans Fallback', system-ui, sans-serif",
  fontSizes: { xs: rem(14), sm: rem(15), md: rem(16.5), lg: rem(19), xl: rem(22) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily:
      "'Zilla Slab', 'Zilla Slab Fallback 3', 'Zilla Slab Fallback', 'Zilla Slab Fallback 2', ui-serif, Georgia, serif",
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.9rem, 1.6rem + 1.4vw, 2.6rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.45rem, 1.3rem + 0.7vw, 1.75rem)', lineHeight: '1.2' },
      h3: { fontSize: rem(22), lineHeight: '1.25' },
      h4: { fontSize: rem(20), lineHeight: '1.3' },
    },
  },
  components: {
    Button: Button.extend({
      vars: (_, { size }) => ({
        root: size === 'lg' ? { '--button-height': rem(52) } : { '--button-height': TOUCH },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle' },
      vars: () => ({ root: { '--ai-size': TOUCH } }),
    }),
    CloseButton: CloseButton.extend({
      defaultProps: closeLabel,
    }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': TOUCH } }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { size: 'md' },
      styles: {
        label: { fontWeight: 600, marginBottom: rem(4) },
        description: { marginBottom: rem(6), fontSize: 'var(--mantine-font-size-xs)' },
        error: { marginTop: rem(6), fontSize: 'var(--mantine-font-size-sm)' },
      },
    }),
    // Buttons in a row wrap into a column if their text does not fit.
    Group: { defaultProps: { preventGrowOverflow: false } },
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // By name only, so that the first page does not load them. Their headers are not landmarks.
    Modal: {
      defaultProps: {
        centered: true,
        // Rule 2.9: dialogs are at most 500 pixels wide.
        size: rem(500),
        closeButtonProps: { ...closeLabel, size: TOUCH },
        attributes: { header: { role: 'presentation' } },
      },
      styles: sheet,
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { ...closeLabel, size: TOUCH },
        attributes: { header: { role: 'presentation' } },
      },
      styles: sheet,
    },
  },
})

/**
 * Tokens that Mantine does not have; the colours of palette.ts, also in place of Mantine's own where those
 * are too faint (WCAG 2.2 AA).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bar-height': rem(60),
    // Its lower end, below the telephone's status bar.
    '--bar-end': `calc(${rem(60)} + env(safe-area-inset-top, 0px))`,
    // The maximum width of a screen's content; the bar and the footer use the same edges.
    '--page': rem(1184),
    // The maximum width of running text, for easy reading: 45 to 75 letters.
    '--measure': rem(592),
    // A folder's tab: its height, and the width of its slanted end (web/ui/lists/folder.module.css).
    '--tab-height': rem(22),
    '--tab-slant': rem(14),
    // A press reacts at once; larger movements take longer. Zero with reduced motion (global.css).
    '--motion-press': '60ms',
    '--motion-quick': '120ms',
    '--motion-move': '220ms',
    '--motion-curve': 'cubic-bezier(0.2, 0, 0, 1)',
  },
  light: { ...semantic.light, ...lightVariants(semantic.light) },
  dark: { ...semantic.dark, ...lightVariants(semantic.dark) },
})

// Components of the library's variant 'light', such as alerts, get the measured colours.
function lightVariants(colours: (typeof semantic)[keyof typeof semantic]) {
  return Object.fromEntries(
    (
      [
        ['ink', 'success'],
        ['amber', 'warning'],
        ['red', 'danger'],
      ] as const
    ).flatMap(([colour, meaning]) => [
      [`--mantine-color-${colour}-light`, colours[`--${meaning}-surface`]],
      [`--mantine-color-${colour}-light-color`, colours[`--${meaning}`]],
    ]),
  )
}
