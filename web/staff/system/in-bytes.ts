const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '1,5 GB' for a number of bytes. */
export function inBytes(bytes: number): string {
  let amount = bytes
  let unit = 0
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  const shown = amount >= 100 || unit === 0 ? String(Math.round(amount)) : amount.toFixed(1).replace('.', ',')
  return `${shown} ${UNITS[unit]}`
}
