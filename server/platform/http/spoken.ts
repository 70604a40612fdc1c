/** A success that has only something to say (`spokenAnswer` in contract/endpoint.ts). */
export function spoken(msg: string) {
  return { status: 'success' as const, payload: { msg } }
}
