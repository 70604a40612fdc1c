import words from 'virtual:common-passwords'
import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import styles from './password-meter.module.css'
import { type Strength, strengthTeller } from './strength-of.ts'

const NAMES: Record<Strength['level'], string> = { weak: 'Débil', fair: 'Aceptable', good: 'Buena' }
const LIT = { weak: 1, fair: 2, good: 3 }
// Announcements wait for a pause, so that screen readers are not interrupted at every letter.
const REST_MS = 1500

const strengthOf = strengthTeller(words.split(' '))

/** The password hint itself, a lazy component (password-strength.tsx). */
export default function PasswordMeter({ password, known }: { password: string; known: unknown[] }) {
  const told = known.filter((one) => typeof one === 'string' && one !== '').join(' ')
  const { level, advice } = useMemo(() => strengthOf(password, told), [password, told])
  const sentence = `Seguridad: ${NAMES[level].toLowerCase()}. ${advice}`.trim()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), REST_MS)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <>
      <div className={styles.bars} data-strength={level} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-lit={bar <= LIT[level] || undefined} />
        ))}
      </div>
      <Text className={styles.words}>
        <strong>{NAMES[level]}.</strong> {advice}
      </Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
