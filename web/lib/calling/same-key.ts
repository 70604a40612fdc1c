import { useRef } from 'react'
import { newKey } from './new-key.ts'

/**
 * A key for a call that has to be done once: the same for the same words. If the answer was lost, sending
 * them again does nothing a second time.
 */
export function useSameKey(): (words: object) => string {
  const sent = useRef({ words: '', key: '' })
  return (given) => {
    const words = JSON.stringify(given)
    if (sent.current.words !== words) sent.current = { words, key: newKey() }
    return sent.current.key
  }
}
