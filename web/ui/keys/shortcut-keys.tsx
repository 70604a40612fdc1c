import { Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { LightTick } from '#web/ui/forms/light-tick.tsx'
import { useFocusAfter } from '#web/ui/page/focus-after.ts'
import styles from './shortcut-keys.module.css'
import { isMeant, runShortcut, type Shortcut, useAskedForList, useKnownShortcuts } from './shortcuts.ts'
import { turnOff, useTurnedOff } from './turned-off.ts'

export const HELP = '?'
const NAMES: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Intro',
  Escape: 'Esc',
}
/** Its own key is in the list too. */
const ITSELF: Shortcut = { keys: [HELP], does: 'Ver esta lista', run: () => false }

/**
 * Listens to the keys of the screen on view, and lists them in a dialog, by `?` or `showShortcuts`. There
 * they can be turned off on this device. Once on a page.
 */
export function ShortcutKeys() {
  const shortcuts = useKnownShortcuts()
  const isOff = useTurnedOff()
  const { opened, open, close } = useOpenedHere()
  const opener = useFocusAfter(opened)
  function show(from: Element | null) {
    opener.current = from as HTMLButtonElement | null
    open()
  }
  useAskedForList(show)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || shortcuts.length === 0 || !isMeant(event)) return
    if (event.key === HELP) show(document.activeElement)
    else if (!runShortcut(event.key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Dialog opened={opened} onClose={close} title="Atajos de teclado">
      <Stack gap="md">
        <Text>No actúan mientras se escribe en un campo.</Text>
        <KeyList of={[...shortcuts, ITSELF]} />
        <LightTick
          id="atajos"
          role="switch"
          label="Usar los atajos en este dispositivo"
          checked={!isOff}
          onChange={({ currentTarget }) => turnOff(!currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  )
}

function KeyList({ of }: { of: Shortcut[] }) {
  return (
    <dl className={styles.keys}>
      {of.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <span key={key} className={styles.together}>
                {key.split(' ').map((one) => (
                  <kbd key={one}>{NAMES[one] ?? one}</kbd>
                ))}
              </span>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
