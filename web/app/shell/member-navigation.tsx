import { Tooltip } from '@mantine/core'
import { NavLink } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './bar.module.css'
import { mainItems } from './member-items.ts'
import { UnreadCount } from './unread-count.tsx'

/** The bar's items and menu for members, on screens with room for them. */
export default function MemberNavigation({ profile }: { profile: SessionUser }) {
  return (
    <nav aria-label="Principal" className={styles.wide}>
      {mainItems(profile).map(({ to, label, Icon, unread }) => (
        <Tooltip key={to} label={label}>
          <NavLink to={to} className={styles.item} viewTransition>
            <Icon size={22} aria-hidden />
            <span className={styles.label}>{label}</span>
            <UnreadCount of={unread} />
          </NavLink>
        </Tooltip>
      ))}
      <AccountMenu profile={profile} />
    </nav>
  )
}
