import { Divider, Drawer, NavLink, Text } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { useLogOut } from '#web/features/auth/logging-out.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { mainItems, personName } from './member-items.ts'

/** The side drawer of small screens: name, main items, profile, account, log out (spec 2). */
export function MemberDrawer({
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
  const own = [
    { to: paths.profile(profile.id), label: 'Mi perfil', Icon: IconUser },
    { to: paths.account, label: 'Mi cuenta', Icon: IconSettings },
  ]
  const link = ({ to, label, Icon }: (typeof own)[number]) => (
    <NavLink
      key={to}
      component={Link}
      to={to}
      label={label}
      leftSection={<Icon size={22} aria-hidden />}
      active={pathname === to}
      aria-current={pathname === to ? 'page' : undefined}
      onClick={close}
      mih={48}
    />
  )

  return (
    <Drawer opened={opened} onClose={close} position="right" size="18rem" title={app_name}>
      <Text fw={600} px="sm" pb="sm">
        {personName(profile)}
      </Text>
      <nav aria-label="Principal">
        {mainItems.map(link)}
        <Divider my="xs" />
        {own.map(link)}
        <Divider my="xs" />
        <NavLink
          component="button"
          type="button"
          label="Cerrar sesión"
          leftSection={<IconLogout size={22} aria-hidden />}
          onClick={() => void logOut()}
          mih={48}
        />
      </nav>
    </Drawer>
  )
}
