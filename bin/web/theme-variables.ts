// The design's tokens as a style sheet. By default Mantine puts all of them into every page, which is never
// cached; in the style sheet they are loaded once, and a page contains only those that it needs.
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

/** Mantine's own palettes that are used; its other palettes are a sixth of all tokens. */
const PALETTES = [...Object.keys(theme.colors ?? {}), 'teal']

/** Gives the website the rules of the tokens as a style sheet. */
export function themeVariables(): Plugin {
  return {
    name: 'pesquisa:theme-variables',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? tokens() : undefined),
  }
}

/** The rules that declare all tokens, Mantine's and ours. */
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
