// Every design token: colours, type, spacing, radii, shadows, sizes. Screens name tokens, never values.
import {
  ActionIcon,
  Anchor,
  Button,
  CloseButton,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  rem,
} from '@mantine/core'

/** The bar at the top, and what browsers paint around the page. */
export const BAR_COLOUR = '#123832'
export const BAR_COLOUR_DARK = '#0c2622'

const ink: MantineColorsTuple = [
  '#edf5f3',
  '#d9e8e4',
  '#b3d1ca',
  '#89b8ad',
  '#64a093',
  '#478878',
  '#337767',
  '#1d594d',
  '#17483f',
  '#0f332c',
]

const amber: MantineColorsTuple = [
  '#fdf5ea',
  '#f9e6cc',
  '#f3cd9b',
  '#edb367',
  '#e69c3f',
  '#d98425',
  '#b8671a',
  '#935014',
  '#764014',
  '#5b3213',
]

const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f4b9b1',
  '#ee9388',
  '#e56e61',
  '#d94c3e',
  '#c0362a',
  '#a92d22',
  '#8f271e',
  '#6e1f18',
]

// Shade 4 draws the edges of fields: 3 to 1 against the page, in both schemes.
const gray: MantineColorsTuple = [
  '#f8f8f5',
  '#f0f1ed',
  '#e5e7e2',
  '#d5d9d3',
  '#8b9690',
  '#9aa39d',
  '#6a756f',
  '#4d5753',
  '#343d3a',
  '#202826',
]

const dark: MantineColorsTuple = [
  '#e3e9e7',
  '#cbd4d1',
  '#adb9b5',
  '#8d9a96',
  '#6c7a76',
  '#35413d',
  '#232d2a',
  '#161e1c',
  '#101715',
  '#0b100f',
]

const closeLabel = { 'aria-label': 'Cerrar' }

// The least that a finger needs (WCAG 2.2 asks for 24, phone makers for 44).
const TOUCH = rem(44)

export const theme = createTheme({
  colors: { ink, amber, red, gray, dark },
  primaryColor: 'ink',
  // White words are readable on both.
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1b2422',
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  radius: { xs: rem(3), sm: rem(5), md: rem(8), lg: rem(14), xl: rem(24) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  shadows: {
    xs: '0 1px 2px rgb(15 51 44 / 8%)',
    sm: '0 1px 3px rgb(15 51 44 / 10%), 0 1px 2px rgb(15 51 44 / 6%)',
    md: '0 4px 14px rgb(15 51 44 / 10%)',
    lg: '0 10px 30px rgb(15 51 44 / 14%)',
    xl: '0 20px 50px rgb(15 51 44 / 18%)',
  },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSizes: { xs: rem(14), sm: rem(15), md: rem(16.5), lg: rem(19), xl: rem(22) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily: "ui-serif, 'Iowan Old Style', Charter, Georgia, Cambria, 'Times New Roman', serif",
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.4vw, 2.4rem)', lineHeight: '1.18' },
      h2: { fontSize: 'clamp(1.35rem, 1.2rem + 0.7vw, 1.65rem)', lineHeight: '1.25' },
      h3: { fontSize: rem(20), lineHeight: '1.3' },
      h4: { fontSize: rem(18), lineHeight: '1.35' },
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
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    // By name only, so that the first page does not carry them. The headers are no landmarks.
    Modal: {
      defaultProps: {
        centered: true,
        // Spec 2 and 9: dialogs are at most 500 pixels wide.
        size: rem(500),
        closeButtonProps: { ...closeLabel, size: TOUCH },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { ...closeLabel, size: TOUCH },
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
})

/** Where Mantine's own colours are too faint to be read (WCAG 2.2 AA), and the page's own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--bar-height': rem(60),
    '--focus-colour': amber[5],
  },
  light: {
    '--bar-colour': BAR_COLOUR,
    '--mantine-color-body': '#fbfaf6',
    '--surface': '#ffffff',
    '--surface-border': gray[2],
    '--mantine-color-dimmed': '#56625d',
    '--mantine-color-placeholder': '#66726c',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': ink[7],
    '--mantine-color-default-border': gray[4],
    '--accent-text': amber[7],
  },
  dark: {
    '--bar-colour': BAR_COLOUR_DARK,
    '--mantine-color-body': dark[7],
    '--surface': '#1d2624',
    '--surface-border': dark[5],
    '--mantine-color-dimmed': '#a8b5b1',
    '--mantine-color-placeholder': '#9aa7a3',
    '--mantine-color-error': '#ff9f96',
    '--mantine-color-anchor': ink[2],
    '--mantine-color-default-border': dark[4],
    '--accent-text': amber[3],
  },
})
