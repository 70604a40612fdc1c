// How near what was typed is to a word that there is: by ear first, as slips in Spanish mostly are, then by letter.

/** How a folded text sounds: b as v, no h, s as z and soft c, ll as y, soft g as j, double letters once. */
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
 * How many letters must be added, left out, changed or exchanged with the next to make one of the other; beyond `most`
 * any larger number.
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

/** How many edits a slip in so long a text may be: none where nearly every word would be near. */
export function editsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}
