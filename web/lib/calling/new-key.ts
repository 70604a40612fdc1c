/** A random key for a call that may have to be repeated. */
export function newKey(): string {
  // Written by hand, because randomUUID only exists on https pages.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
