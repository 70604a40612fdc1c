import { Burger, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { NavLink } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './bar.module.css'
import { MemberDrawer } from './member-drawer.tsx'
import { mainItems } from './member-items.ts'
import { ScreensAhead } from './screens-ahead.tsx'

/** The bar's right side for somebody logged in: items and a menu; on small screens a button that opens the drawer. */
export default function MemberControls({ profile }: { profile: SessionUser }) {
  const [drawerOpen, drawer] = useDisclosure(false)
  return (
    <>
      <nav aria-label="Principal" className={styles.wide}>
        {mainItems.map(({ to, label, Icon }) => (
          <Tooltip key={to} label={label}>
            <NavLink to={to} className={styles.item} prefetch="intent" viewTransition end>
              <Icon size={22} aria-hidden />
              <span className={styles.label}>{label}</span>
            </NavLink>
          </Tooltip>
        ))}
        <AccountMenu profile={profile} />
      </nav>
      <Burger
        className={styles.burger}
        size="sm"
        color="white"
        opened={drawerOpen}
        onClick={drawer.open}
        aria-label="Abrir el menú"
        aria-expanded={drawerOpen}
      />
      <MemberDrawer profile={profile} opened={drawerOpen} close={drawer.close} />
      <ScreensAhead />
    </>
  )
}
