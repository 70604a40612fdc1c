/** A random key for what is sent once and may have to be sent again. */
export function newKey(): string {
  // By hand, because randomUUID is there over https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
