import { Accordion } from '@mantine/core'
import { Page } from '#web/ui/page.tsx'
import { DataPanel } from './data-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { HidePanel } from './hide-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** 'Mi cuenta' (spec 2): what one may do with one's own account, each in a panel of its own. */
export default function AccountScreen() {
  return (
    <Page title="Mi cuenta" width="form">
      <Accordion>
        <PasswordPanel />
        <HidePanel />
        <EmailPanel />
        <SessionsPanel />
        <SecondFactorPanel />
        <DataPanel />
      </Accordion>
    </Page>
  )
}
