import { Anchor, Button, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { HIDINGS } from '#contract/hiding.ts'
import { recentMoment } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { paths } from '#web/lib/paths.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { useFocusIfLost } from '#web/ui/page/focus-if-lost.ts'
import { singly } from '#web/ui/page/single-press.ts'
import styles from './own-state.module.css'
import { useHiddenUntil } from './use-hidden-until.ts'
import { useHiding } from './use-hiding.ts'

const WITHOUT_SCROLLING = { preventScroll: true }

/**
 * Whether colleagues find the member at present, and the switch for it: hide for a while, show again.
 * `hides_requests`: whether the requests are hidden too, if that is known.
 */
export function OwnState({ hides_requests }: { hides_requests?: boolean | undefined }) {
  const until = useHiddenUntil(useNow())
  const [isChoosing, setChoosing] = useState(false)
  const hiding = useHiding({ until, hides_requests }, () => setChoosing(false))
  const Icon = until ? IconEyeOff : IconEye
  // The pressed button has gone, or was disabled for a moment.
  const other = useFocusIfLost<HTMLButtonElement>(`${until} ${hiding.isBusy}`, WITHOUT_SCROLLING)
  return (
    <section aria-label="Su visibilidad" className={styles.state} data-hidden={until ? true : undefined}>
      <div className={styles.stateLine}>
        <Icon size={22} aria-hidden className={styles.icon} />
        <Text component="p" className={styles.stateText}>
          {until ? (
            <>
              <strong>Oculto</strong> hasta el {recentMoment(new Date(until))}
            </>
          ) : (
            <>
              <strong>Visible</strong> para los colegas
            </>
          )}
        </Text>
        {until ? (
          <Button
            ref={other}
            variant="default"
            loading={hiding.isShowing}
            disabled={hiding.isBusy}
            onClick={singly(hiding.show)}
          >
            Mostrar
          </Button>
        ) : (
          <Button
            ref={other}
            variant="default"
            disabled={hiding.isBusy}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Ocultar
          </Button>
        )}
      </div>
      {isChoosing && !until && (
        <fieldset className={styles.periods} aria-label="Ocultar durante">
          {HIDINGS.map(({ minutes, label }) => (
            <Button
              key={minutes}
              variant="light"
              px="xs"
              disabled={hiding.isBusy}
              onClick={singly(() => hiding.hide({ hidden_profile_time: minutes, hide_requests: true }))}
            >
              {label}
            </Button>
          ))}
          <Text size="sm" c="dimmed" className={styles.periodsNote}>
            También sus peticiones.{' '}
            <Anchor component={Link} viewTransition to={paths.accountPanel('ocultar')} inherit>
              Solo el perfil
            </Anchor>
          </Text>
        </fieldset>
      )}
      <WaitingLines waiting={hiding.waiting} isNamed />
      {hiding.failure && <GeneralError error={hiding.failure} />}
    </section>
  )
}
