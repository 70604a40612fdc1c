import { Button, Group, Stack, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { useFocusAfter } from '#web/ui/page/focus-after.ts'
import styles from './shortcut-help.module.css'
import { isMeant, runShortcut, type Shortcut, useKnownShortcuts } from './shortcuts.ts'

const HELP = '?'
const NAMES: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Intro',
  Escape: 'Esc',
}

/**
 * Listens to the keys of the screen on view, and lists them in a dialog, by a button or `?`. They can be turned off
 * until the page is loaded again (WCAG 2.1.4: for users of speech input).
 */
export function ShortcutHelp() {
  const shortcuts = useKnownShortcuts()
  const { opened, open, close } = useOpenedHere()
  const [isOff, setOff] = useState(false)
  const button = useFocusAfter(opened)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || shortcuts.length === 0 || !isMeant(event)) return
    if (event.key === HELP) open()
    else if (!runShortcut(event.key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (shortcuts.length === 0) return null
  return (
    <div className={styles.help}>
      <Button
        ref={button}
        variant="subtle"
        leftSection={<IconKeyboard size={20} aria-hidden />}
        aria-keyshortcuts={isOff ? undefined : HELP}
        onClick={open}
      >
        Atajos de teclado{isOff ? ' (desactivados)' : ''}
      </Button>
      <Dialog opened={opened} onClose={close} title="Atajos de teclado">
        <Stack gap="md">
          <Text>No actúan mientras se escribe en un campo.</Text>
          <KeyList of={[...shortcuts, { keys: [HELP], does: 'Ver esta lista', run: open }]} />
          <Group>
            <Button variant="default" onClick={() => setOff(!isOff)}>
              {isOff ? 'Activar los atajos' : 'Desactivar los atajos'}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </div>
  )
}

function KeyList({ of }: { of: Shortcut[] }) {
  return (
    <dl className={styles.keys}>
      {of.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{NAMES[key] ?? key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
