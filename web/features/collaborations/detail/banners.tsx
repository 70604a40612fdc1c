import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCalendarOff, IconEyeOff } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { type Collaboration, isAuthor } from '#contract/collaborations.ts'
import { HiddenWithProfile } from '#web/features/collaborations/list/hidden-with-profile.tsx'
import { Withheld } from '#web/features/notices/withheld.tsx'
import { isDetective, useSession } from '#web/lib/session.ts'
import styles from './collaboration.module.css'

interface Props {
  request: Collaboration
  /** A ref for the button that shows the request again. */
  toggle: RefObject<HTMLButtonElement | null>
  /** Undefined if the viewer may not change the request. */
  onShow: (() => void) | undefined
}

/**
 * Says that a request is hidden, by itself or with its author's profile, that it has elapsed, and that it is
 * covered, if so (rules 7.3, 7.4).
 */
export function Banners({ request, toggle, onShow }: Props) {
  const { id, disabled, elapsed, withheld, covered, own_answer } = request
  const viewer = useSession()?.profile ?? null
  // The part with the own answer says it to other detectives, and that with all answers to the author.
  const isSaidBelow = viewer && isDetective(viewer) && !own_answer && !request.erased
  return (
    <>
      {elapsed && (
        <Alert color="amber" role="note" icon={<IconCalendarOff aria-hidden />}>
          La fecha de inicio ya ha transcurrido por lo que ya no se lista públicamente.
        </Alert>
      )}
      {covered && !isAuthor(viewer, request) && !isSaidBelow && (
        <Alert color="amber" role="note">
          Esta petición ya está cubierta.
        </Alert>
      )}
      {withheld && <Withheld kind="request" id={id} />}
      {!elapsed && <HiddenWithProfile requests={[request]} />}
      {disabled && (
        <Alert
          color="amber"
          role="note"
          icon={<IconEyeOff aria-hidden />}
          classNames={{ wrapper: styles.banner }}
        >
          <Group justify="space-between" gap="sm">
            <Text inherit>Esta petición de colaboración está oculta al público</Text>
            {onShow && (
              <Button variant="default" ref={toggle} onClick={onShow}>
                Mostrar
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </>
  )
}
