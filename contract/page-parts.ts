// What stands in a page only under a condition of the configuration. The built pages have every part, between marks (`Where`,
// web/ui), and the server takes out those that do not hold when it starts: so a page is right without any script.
import type { PublicConfiguration } from './configuration.ts'

/** When each stands. */
export const PARTS = {
  third_parties: ({ captcha }) => captcha === 'recaptcha',
  no_third_parties: ({ captcha }) => captcha !== 'recaptcha',
  operator_name: ({ operator }) => operator.name !== null,
  operator_tax_id: ({ operator }) => operator.tax_id !== null,
  operator_address: ({ operator }) => operator.address !== null,
  operator_registry: ({ operator }) => operator.registry !== null,
} as const satisfies Record<string, (of: PublicConfiguration) => boolean>
export type Part = keyof typeof PARTS

/** What stands before and after a part in the built pages. */
export const partMarks = (part: Part) => [`__part.${part}__`, `__end.${part}__`] as const

/**
 * The page without the parts that do not hold for this configuration, and without the marks of those that do; to be
 * called before the texts are filled in, as one may read like a mark. Throws where a mark is left.
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
