// The distance between typed text and an existing word: first by sound, because most slips in Spanish are of
// that kind, then by letter.

/** The sound of a folded text: b as v, no h, s as z and soft c, ll as y, soft g as j, double letters once. */
export function soundOf(text: string): string {
  return text
    .replace(/ch/g, 'C')
    .replace(/h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/[zx]/g, 's')
    .replace(/[vw]/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/y(?= |$)/g, 'i')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/(.)\1+/g, '$1')
    .toLowerCase()
}

/**
 * The number of edits (a letter added, removed, changed, or exchanged with the next) that turn `a` into `b`;
 * any larger number if it is beyond `most`.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (isExchanged) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length]!
}

/**
 * The number of edits accepted for a text of this length: none for short ones, because nearly every word
 * would be near.
 */
export function editsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}
