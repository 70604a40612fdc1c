import { Divider, Drawer, NavLink, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { useLogOut } from '#web/lib/logging-out.ts'
import { type MainItem, mainItems, ownItems, personName } from './member-items.ts'
import { UnreadCount } from './unread-count.tsx'

/** The side drawer of small screens: name, main items, profile, account, log out (rule 2.5). */
export default function MemberDrawer({
  profile,
  opened,
  close,
}: {
  profile: SessionUser
  opened: boolean
  close: () => void
}) {
  const logOut = useLogOut()
  const { app_name } = useConfiguration()
  const { pathname } = useLocation()
  const isAt = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  const link = ({ to, label, Icon, unread }: MainItem) => (
    <NavLink
      key={to}
      component={Link}
      viewTransition
      to={to}
      label={
        <>
          {label}
          <UnreadCount of={unread} />
        </>
      }
      leftSection={<Icon size={22} aria-hidden />}
      active={isAt(to)}
      aria-current={isAt(to) ? 'page' : undefined}
      onClick={close}
      mih={48}
    />
  )

  return (
    <Drawer opened={opened} onClose={close} position="right" size="18rem" title={app_name}>
      <Text fw={600} px="sm" pb="sm">
        {personName(profile)}
      </Text>
      <nav aria-label="Menú">
        {mainItems(profile).map(link)}
        <Divider my="xs" />
        {ownItems(profile).map(link)}
        <Divider my="xs" />
        <NavLink
          component="button"
          type="button"
          label="Cerrar sesión"
          leftSection={<IconLogout size={22} aria-hidden />}
          onClick={() => {
            // The log-out may first ask whether waiting saves may be lost.
            close()
            void logOut()
          }}
          mih={48}
        />
      </nav>
    </Drawer>
  )
}
