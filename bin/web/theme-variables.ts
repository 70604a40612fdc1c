// The design's tokens as style sheets know them. Left to the library they would stand in every page, which is never
// kept, with all that the page has no use for; in the sheet they come once, and a page carries those that it needs.
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '#web/app/theme.ts'

const MODULE = 'virtual:theme-variables.css'

/** The library's own shades that something is drawn with; its other palettes are a sixth of all tokens. */
const PALETTES = [...Object.keys(theme.colors ?? {}), 'teal']

/** Gives the website the tokens' rules as a style sheet. */
export function themeVariables(): Plugin {
  return {
    name: 'pesquisa:theme-variables',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? tokens() : undefined),
  }
}

/** The rules that declare all tokens, the library's and ours. */
export function tokens(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const used = Object.entries(merged.colors).filter(([name]) => PALETTES.includes(name))
  const colors = Object.fromEntries(used) as typeof merged.colors
  const variables = deepMerge(defaultCssVariablesResolver({ ...merged, colors }), cssVariables(merged))
  const schemes = { variables: {}, light: scheme('light'), dark: scheme('dark') }
  return convertCssVariables(deepMerge(variables, schemes), ':root')
}

function scheme(name: 'light' | 'dark') {
  return { '--mantine-color-scheme': name }
}
