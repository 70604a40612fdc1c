import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconKeyboardShow, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { useLogOut } from '#web/lib/logging-out.ts'
import { showShortcuts } from '#web/ui/keys/shortcuts.ts'
import styles from './member-bar.module.css'
import { ownItems, personName } from './member-items.ts'

/** The user's menu: profile, account, keys, log out (rule 2.5). A lazy component. */
export default function AccountMenu({ profile }: { profile: SessionUser }) {
  const logOut = useLogOut()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      withinPortal={false}
      width={220}
      shadow="md"
      withArrow
    >
      <Menu.Target>
        <UnstyledButton ref={button} className={styles.item} aria-label={`Menú de ${personName(profile)}`}>
          <IconUserCircle size={24} aria-hidden />
          <span className={styles.label}>{profile.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{personName(profile)}</Menu.Label>
        {ownItems(profile).map(({ to, label, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} viewTransition leftSection={<Icon size={18} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconKeyboardShow size={18} />} onClick={() => showShortcuts(button.current)}>
          Atajos de teclado
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void logOut()}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
