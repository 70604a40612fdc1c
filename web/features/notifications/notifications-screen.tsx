import { Stack } from '@mantine/core'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page/page.tsx'
import { NotificationList } from './notification-list.tsx'
import { PreferencesSection } from './preferences-section.tsx'

/** The notifications, and the ways by which they are told. */
export default function NotificationsScreen() {
  return (
    <Page title="Avisos" screen={paths.notifications} width="form">
      <Stack gap="xl">
        <NotificationList />
        <PreferencesSection />
      </Stack>
    </Page>
  )
}
