/** The answer of a success that only has a message (`spokenAnswer` in contract/endpoint.ts). */
export function spoken(msg: string) {
  return { status: 'success' as const, payload: { msg } }
}
