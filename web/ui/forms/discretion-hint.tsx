import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DetectedDatum } from '#contract/discretion.ts'

/** After the last key, so that a number is not judged before it is written to its end. */
const PAUSE_MS = 600

/**
 * While a message is written: says what looks like personal data of a third party. Never a bar to sending.
 */
export function DiscretionHint({ text }: { text: string }) {
  const [hint, setHint] = useState('')
  useEffect(() => {
    let isLate = false
    const timer = setTimeout(async () => {
      // The rules weigh 10 KB; without them there is no hint.
      const rules = text.trim() === '' ? null : await import('#contract/discretion.ts').catch(() => null)
      if (!isLate) setHint(rules ? sentence(rules.detectedDataIn(text), rules.DETECTED_NAMES) : '')
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text])
  return (
    <Text role="status" size="sm" c="dimmed">
      {text.trim() !== '' && hint}
    </Text>
  )
}

function sentence(found: DetectedDatum[], names: Record<DetectedDatum['kind'], string>) {
  const [first] = found
  if (!first) return ''
  return `«${first.text}» parece ${names[first.kind]}. Si es de un cliente o de la persona investigada, escriba solo lo imprescindible.`
}
