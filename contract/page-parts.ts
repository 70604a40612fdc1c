// Parts of a page that depend on a condition of the configuration. The built pages have every part, between
// marks (`Where`, web/ui), and at its start the server removes those whose condition is false: so a page is
// right without any script.
import type { PublicConfiguration } from './configuration.ts'

/** The condition of each part. */
export const PARTS = {
  third_parties: ({ captcha }) => captcha === 'recaptcha',
  no_third_parties: ({ captcha }) => captcha !== 'recaptcha',
  operator_name: ({ operator }) => operator.name !== null,
  operator_tax_id: ({ operator }) => operator.tax_id !== null,
  operator_address: ({ operator }) => operator.address !== null,
  operator_registry: ({ operator }) => operator.registry !== null,
} as const satisfies Record<string, (of: PublicConfiguration) => boolean>
export type Part = keyof typeof PARTS

/** The marks before and after a part in the built pages. */
export const partMarks = (part: Part) => [`__part.${part}__`, `__end.${part}__`] as const

/**
 * The page without the parts whose condition is false, and without the marks of the others. Call it before
 * the texts are filled in, because a text may look like a mark. Throws if a mark is left.
 */
export function cutParts(html: string, configuration: PublicConfiguration): string {
  let cut = html
  for (const part of Object.keys(PARTS) as Part[]) {
    const [open, close] = partMarks(part)
    const whole = new RegExp(`${open}([\\s\\S]*?)${close}`, 'g')
    cut = cut.replace(whole, (_whole, inner: string) => (PARTS[part](configuration) ? inner : ''))
  }
  const left = /__(part|end)\.\w*?__/.exec(cut)
  if (left) throw new Error(`a built page has the mark ${left[0]}, which nothing belongs to`)
  return cut
}
