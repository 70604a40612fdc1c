import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Detective } from '#contract/profile.ts'
import styles from '../profile.module.css'
import { Profile } from '../profile.tsx'

/**
 * Whether the owner looks at the profile as colleagues see it. The focus follows: there, and back to the
 * button.
 */
export function usePreview() {
  const [isOn, setOn] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOn = useRef(false)
  useEffect(() => {
    if (wasOn.current && !isOn) opener.current?.focus()
    wasOn.current = isOn
  }, [isOn])
  return { isOn, opener, begin: () => setOn(true), end: () => setOn(false) }
}

/** The own profile as colleagues see it: without controls, and without empty sections. */
export function Preview({ detective, end }: { detective: Detective; end: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <Profile detective={detective} />
      <div className={styles.preview}>
        <Text role="status">Así ven su perfil los demás detectives.</Text>
        <Button ref={back} variant="default" onClick={end}>
          Volver a editar
        </Button>
      </div>
    </>
  )
}
