// A request that is sent again because no answer came must not be published twice (contract/endpoint.ts).
import type { CollaborationValues } from './collaboration-values.ts'

type Sent = NonNullable<CollaborationValues['sent']>

/** The key for this content: that of before where it is the same, a new one where anything in it has changed. */
export function markedForSending(data: object, before: Sent | undefined): Sent {
  const content = JSON.stringify(data)
  return before?.content === content ? before : { key: newKey(), content }
}

// By hand, because randomUUID is there over https only.
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
