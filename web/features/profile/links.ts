/** Where a telephone is called. */
export function telLink(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

/** Where an e-mail is written. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
