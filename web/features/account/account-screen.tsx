import { Accordion } from '@mantine/core'
import { IconBan, IconDatabase, IconKey } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { Page } from '#web/ui/page/page.tsx'
import styles from './account.module.css'
import { HidePanel } from './hide-panel.tsx'
import { Panel } from './panel.tsx'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'
import { EmailPanel, SessionsPanel } from './stated-panels.tsx'
import { useOpenedPanel } from './use-opened-panel.ts'

const password = lazyComponent(() => import('./password-form.tsx'))
const blocked = lazyComponent(() => import('./blocked-people.tsx'))
const data = lazyComponent(() => import('./my-data.tsx'))

// The router's key for the address at which the document was loaded.
const FIRST_KEY = 'default'

/**
 * 'Mi cuenta' (rule 11.1): settings and actions of the own account, each in a panel that the address's hash
 * opens.
 */
export default function AccountScreen() {
  const profile = useSession()?.profile
  const { opened, open } = useOpenedPanel()
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP' && key !== FIRST_KEY
  const openedFirst = useRef(isReturn ? null : opened)

  // A user who follows a link to a panel from another screen arrives at that panel; on going back the scroll
  // position is kept.
  useEffect(() => {
    if (openedFirst.current) document.getElementById(openedFirst.current)?.scrollIntoView()
  }, [])

  if (!profile) return null
  return (
    <Page title="Mi cuenta" screen={paths.account} width="form">
      <Accordion
        order={2}
        value={opened}
        onChange={open}
        // Passwords typed in one panel are dropped when another panel opens.
        keepMounted={false}
        transitionDuration={0}
        classNames={{
          root: styles.panels,
          control: styles.control,
          icon: styles.icon,
          label: styles.label,
          content: styles.content,
        }}
      >
        <Panel name="contrasena" title="Cambiar contraseña" Icon={IconKey} content={password} />
        {isDetective(profile) && <HidePanel />}
        <EmailPanel />
        <SessionsPanel />
        <SecondFactorPanel />
        {isDetective(profile) && (
          <Panel name="bloqueadas" title="Personas bloqueadas" Icon={IconBan} content={blocked} />
        )}
        <Panel name="datos" title="Mis datos" Icon={IconDatabase} content={data} />
      </Accordion>
    </Page>
  )
}
