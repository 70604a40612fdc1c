// Regular expressions that other languages can read too. JSON Schema advises against Unicode properties
// (\p{…}), which Python's programs refuse.

const CLASS_WITH_PROPERTIES = /\[[^\]]*\\[pP]\{[^\]]*\]/g

/**
 * The same pattern with each character class of Unicode properties replaced by the list of characters that it
 * excludes. Characters beyond U+FFFF are never excluded: this is too loose for a few invisible ones.
 */
export function plainPattern(pattern: string): string {
  return pattern.replace(CLASS_WITH_PROPERTIES, (characterClass) => {
    const written = known.get(characterClass) ?? writtenOut(characterClass)
    known.set(characterClass, written)
    return written
  })
}

/** Each class takes 65,000 tests; there are three classes. */
const known = new Map<string, string>()

function writtenOut(characterClass: string) {
  const isOne = new RegExp(`^${characterClass}$`, 'u')
  const excluded: { from: number; to: number }[] = []
  for (let code = 0; code <= 0xffff; code += 1) {
    // Surrogates: halves of characters beyond U+FFFF.
    if ((code >= 0xd800 && code <= 0xdfff) || isOne.test(String.fromCharCode(code))) continue
    const last = excluded.at(-1)
    if (last?.to === code - 1) last.to = code
    else excluded.push({ from: code, to: code })
  }
  const ranges = excluded.map(({ from, to }) =>
    from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`,
  )
  return `[^${ranges.join('')}]`
}

function escaped(code: number) {
  return `\\u${code.toString(16).padStart(4, '0')}`
}
