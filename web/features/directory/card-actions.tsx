import { Loader } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { FoundDetective } from '#contract/directory.ts'
import type { Keep } from '#web/features/reaching/keeping.ts'
import { type By, MEANS, type Reach } from '#web/features/reaching/ways.ts'
import { useSession } from '#web/lib/session.ts'
import styles from './card-actions.module.css'

interface Props {
  detective: FoundDetective
  reach: Reach
  pressed: By | undefined
  isKept: boolean | undefined
  keep: Keep | undefined
}

/**
 * At the right edge of a result, within reach of the thumb: call, write by WhatsApp, keep. Not for oneself.
 */
export function CardActions({ detective, reach, pressed, isKept = false, keep }: Props) {
  const { id, full_name, has_telephone, has_whatsapp } = detective
  const isOwn = useSession()?.profile.id === id
  if (isOwn) return null
  return (
    <>
      {has_telephone && (
        <Action
          by="call"
          name={`Llamar a ${full_name}`}
          isPressed={pressed === 'call'}
          press={() => reach(id, 'call')}
        />
      )}
      {has_whatsapp && (
        <Action
          by="whatsapp"
          name={`Escribir por WhatsApp a ${full_name}`}
          isPressed={pressed === 'whatsapp'}
          press={() => reach(id, 'whatsapp')}
        />
      )}
      {keep && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Guardar a ${full_name}`}
          aria-pressed={isKept}
          title={isKept ? 'Guardado' : 'Guardar'}
          onClick={() => keep({ id, full_name }, !isKept)}
        >
          {isKept ? <IconBookmarkFilled {...ICON} /> : <IconBookmark {...ICON} />}
        </button>
      )}
    </>
  )
}

const ICON = { size: 21, stroke: 1.75, 'aria-hidden': true }

interface ActionProps {
  by: By
  name: string
  isPressed: boolean
  press: () => Promise<void>
}

// Plain buttons: sixty of the library's would delay a telephone's reaction to the touch.
function Action({ by, name, isPressed, press }: ActionProps) {
  const { Icon, label } = MEANS[by]
  return (
    <button
      type="button"
      className={styles.action}
      data-first={by === 'call' || undefined}
      aria-label={name}
      aria-busy={isPressed}
      title={label}
      onClick={() => void press()}
    >
      {isPressed ? <Loader size={18} /> : <Icon {...ICON} />}
    </button>
  )
}
