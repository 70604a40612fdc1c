import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconClipboardCheck,
  IconDotsVertical,
  IconFlag,
  IconLockOpen,
  IconPhoneOutgoing,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { useFocusAfter } from '#web/ui/page/focus-after.ts'
import { useUnblocking } from './use-unblocking.ts'

const dialogs = {
  phone: lazyComponent(() => import('./phone-dialog.tsx')),
  block: lazyComponent(() => import('./block-dialog.tsx')),
  report: lazyComponent(() => import('#web/features/notices/report-dialog.tsx')),
}

interface Props {
  conversation: Conversation
  /** The account of the other one. */
  other: number
}

/** The actions besides writing: see the profile, share the own telephone, block and report the person. */
export function ThreadActions({ conversation, other }: Props) {
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const button = useFocusAfter(opened !== null)
  const unblocking = useUnblocking(other, conversation.with.full_name)
  const close = () => setOpened(null)
  const open = (which: keyof typeof dialogs) =>
    void dialogs[which].fetch().then(
      () => setOpened(which),
      (error: unknown) => snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning'),
    )
  return (
    <>
      <Menu
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        withinPortal={false}
        shadow="md"
        returnFocus
      >
        <Menu.Target>
          <ActionIcon ref={button} aria-label="Más acciones" title="Más acciones">
            <IconDotsVertical size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown maw="calc(100vw - 2rem)">
          {conversation.has_closed_profile ? (
            <Menu.Item disabled c="dimmed" leftSection={<IconUserOff size={18} aria-hidden />}>
              Su perfil no está disponible
            </Menu.Item>
          ) : (
            <Menu.Item
              component={Link}
              to={paths.profile(other)}
              leftSection={<IconUser size={18} aria-hidden />}
            >
              Ver su perfil
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={paths.jobsWith(other)}
            state={{ full_name: conversation.with.full_name }}
            leftSection={<IconClipboardCheck size={18} aria-hidden />}
          >
            Colaboraciones hechas
          </Menu.Item>
          {!conversation.blocked && (
            <Menu.Item
              leftSection={<IconPhoneOutgoing size={18} aria-hidden />}
              onClick={() => open('phone')}
            >
              Compartir mi teléfono
            </Menu.Item>
          )}
          {conversation.blocked ? (
            <Menu.Item
              leftSection={<IconLockOpen size={18} aria-hidden />}
              onClick={() => unblocking.mutate()}
            >
              Desbloquear
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={() => open('block')}>
              Bloquear
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconFlag size={18} aria-hidden />} onClick={() => open('report')}>
            Denunciar su perfil
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {opened === 'phone' && <dialogs.phone.Part conversation={conversation} close={close} />}
        {opened === 'report' && <dialogs.report.Part kind="profile" id={other} close={close} />}
        {opened === 'block' && <dialogs.block.Part conversation={conversation} other={other} close={close} />}
      </Suspense>
    </>
  )
}
