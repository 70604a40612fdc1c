// The design's tokens as style sheets know them. Left to the library they would stand in every page, which is never
// kept, with all that the page has no use for; in the sheet they come once, and a page carries those that it needs.
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariables, theme } from '#web/app/theme.ts'

/** The rules that declare all of them, the library's and ours. */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const tokens = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))
  const schemes = { variables: {}, light: scheme('light'), dark: scheme('dark') }
  return convertCssVariables(deepMerge(tokens, schemes), ':root')
}

function scheme(name: 'light' | 'dark') {
  return { '--mantine-color-scheme': name }
}
