import { Anchor, Button, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import styles from './shell.module.css'

/** Also read by the script in the head that hides the notice where it was accepted. */
export const COOKIES_KEY = 'pesquisa.cookies-accepted'
const listeners = new Set<() => void>()
// Where storage is forbidden, once accepted holds as long as the page.
let acceptedNow = false

/**
 * Says that the site uses cookies, until that is accepted (spec 2). Nothing waits for it. It stands in the prerendered
 * pages, so that the footer keeps its place when the scripts arrive.
 */
export function CookieNotice() {
  const accepted = useSyncExternalStore(subscribe, isAccepted, () => false)
  if (accepted) return null
  return (
    <section aria-label="Aviso de cookies" className={styles.cookies} ref={tellHeight}>
      <Text size="xs">
        Usamos cookies propias y de terceros.{' '}
        <Anchor component={Link} to={paths.privacy} inherit>
          Privacidad y cookies
        </Anchor>
      </Text>
      <Button variant="default" px="sm" flex="none" onClick={accept}>
        Aceptar
      </Button>
    </section>
  )
}

/** Tells the page how high the notice stands over its lower end: what has the focus must not come to lie under it. */
function tellHeight(notice: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`))
  observer.observe(notice)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-height')
  }
}

function isAccepted(): boolean {
  try {
    return acceptedNow || localStorage.getItem(COOKIES_KEY) !== null
  } catch {
    return acceptedNow
  }
}

function accept() {
  acceptedNow = true
  try {
    localStorage.setItem(COOKIES_KEY, new Date().toISOString())
  } catch {
    // Then it is asked again next time.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
