import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { HELP, ShortcutKeys } from '#web/ui/keys/shortcut-keys.tsx'
import { showShortcuts, useHasOwnShortcuts } from '#web/ui/keys/shortcuts.ts'
import { useTurnedOff } from '#web/ui/keys/turned-off.ts'
import styles from './shortcut-help.module.css'

/** The keys of the screen on view, with a button for their list. */
export function ShortcutHelp() {
  const hasOwn = useHasOwnShortcuts()
  const isOff = useTurnedOff()
  return (
    <>
      {hasOwn && (
        <div className={styles.help}>
          <Button
            variant="subtle"
            leftSection={<IconKeyboard size={20} aria-hidden />}
            aria-keyshortcuts={isOff ? undefined : HELP}
            onClick={({ currentTarget }) => showShortcuts(currentTarget)}
          >
            Atajos de teclado{isOff ? ' (desactivados)' : ''}
          </Button>
        </div>
      )}
      <ShortcutKeys />
    </>
  )
}
