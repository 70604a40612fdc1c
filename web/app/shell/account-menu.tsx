import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconSettings, IconUser, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { useLogOut } from '#web/features/auth/logging-out.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './bar.module.css'
import { personName } from './member-items.ts'

/** The menu of whoever is logged in: profile, account, log out (spec 2). */
export function AccountMenu({ profile }: { profile: SessionUser }) {
  const logOut = useLogOut()
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={220} shadow="md" withArrow>
      <Menu.Target>
        <UnstyledButton className={styles.item} aria-label={`Menú de ${personName(profile)}`}>
          <IconUserCircle size={24} aria-hidden />
          <span className={styles.label}>{profile.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{personName(profile)}</Menu.Label>
        <Menu.Item component={Link} to={paths.profile(profile.id)} leftSection={<IconUser size={18} />}>
          Mi perfil
        </Menu.Item>
        <Menu.Item component={Link} to={paths.account} leftSection={<IconSettings size={18} />}>
          Mi cuenta
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void logOut()}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
