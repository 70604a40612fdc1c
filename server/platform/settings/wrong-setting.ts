import type { z } from 'zod'

/**
 * A setting that is wrong, contradicts another or is missing: its message has a line for each, which begins
 * with the variable's name.
 */
export class WrongSetting extends Error {}

/**
 * The values of these variables. An empty one counts as not set, because .env files and containers leave them
 * so; spaces alone are the same. The schemas' messages continue the words 'debe ser'. Throws WrongSetting.
 */
export function readVariables<Schema extends z.ZodType>(
  variables: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = variables.safeParse(given)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new WrongSetting(`${path.join('.')}: debe ser ${message}.`)
}
