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

const PARTS = ['variables', 'light', 'dark'] as const

/** The rules that declare them; what is as the library has it already is left out. */
export function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const own = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))
  const known: Record<string, Record<string, string>> = { ...defaultCssVariablesResolver(DEFAULT_THEME) }
  const parts = PARTS.map((part) => [
    part,
    Object.fromEntries(Object.entries(own[part]).filter(([name, value]) => known[part]?.[name] !== value)),
  ])
  return convertCssVariables(Object.fromEntries(parts), ':root')
}
