// Check digits: they tell an account or an identity number from any other number.

const CHECK_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** The letter of a DNI, or of a NIE whose first letter was replaced by its place in 'XYZ'. */
export function checkLetter(number: string): string {
  const digits = number.replace(/^[XYZ]/i, (first) => `${'XYZ'.indexOf(first.toUpperCase())}`)
  return CHECK_LETTERS[Number(digits.replace(/\D/g, '')) % 23]!
}

/** Whether the two middle digits fit the bank, the branch and the account. */
export function hasRightControls(ccc: string): boolean {
  const digitOf = (digits: string) => {
    const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
    const rest = 11 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * weights[at]!, 0) % 11)
    return rest > 9 ? 11 - rest : rest
  }
  const [bank, account] = [`00${ccc.slice(0, 8)}`, ccc.slice(10)]
  return ccc.slice(8, 10) === `${digitOf(bank)}${digitOf(account)}`
}

/** The remainder modulo 97 of the number that letters and digits form, as defined for IBANs (ISO 7064). */
export function remainder97(characters: string): number {
  let rest = 0
  for (const character of characters) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97
  return rest
}
