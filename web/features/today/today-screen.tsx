import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { madridDay } from '#contract/days.ts'
import { OwnState } from '#web/features/hiding/own-state.tsx'
import { dayWithWeekday } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { todayQuery } from './api.ts'
import { Colleagues } from './colleagues.tsx'
import { EmptyDay, isEmptyDay } from './empty-day.tsx'
import { Jobs } from './jobs.tsx'
import { look } from './last-look.ts'
import { OpenRequests, OwnRequests } from './requests.tsx'
import { TodaySkeleton } from './skeleton.tsx'
import { ToDo } from './to-do.tsx'
import styles from './today.module.css'
import { useLiveToday } from './use-live-today.ts'
import { Waiting } from './waiting.tsx'

/** The morning screen of members: what matters today, and the way to each. */
export default function TodayScreen() {
  const session = useSession()
  // Staff without a profile have nothing here; the installed app opens this address for them too.
  if (session && !isDetective(session.profile)) return <Navigate to={paths.admin} replace />
  return <Morning />
}

function Morning() {
  const { data, error, refetch } = useQuery(todayQuery)
  const [since] = useState(() => look())
  const now = useNow()
  useLiveToday()
  const day = dayWithWeekday(madridDay(now))
  return (
    <Page
      title="Hoy"
      screen={paths.today}
      width="wide"
      way={
        <Text c="dimmed" className={styles.date}>
          {day.charAt(0).toUpperCase() + day.slice(1)}
        </Text>
      }
    >
      <OwnState hides_requests={data?.hides_requests} />
      {error && !data && <GeneralError error={error} onRetry={refetch} />}
      {data && isEmptyDay(data) && <EmptyDay hasAreas={!data.to_do.profile.includes('work_areas')} />}
      <div className={styles.folders}>
        {!data && !error && <TodaySkeleton />}
        {data && (
          <div className={styles.column}>
            <OpenRequests open={data.open} since={since} now={now} />
            <Waiting answers={data.answers} messages={data.messages} now={now} />
          </div>
        )}
        {(data || error) && (
          <div className={styles.column}>
            {data && (
              <>
                <OwnRequests own={data.own} now={now} />
                <Jobs jobs={data.jobs} />
                <ToDo to_do={data.to_do} />
              </>
            )}
            <Colleagues kept={data?.kept} now={now} />
          </div>
        )}
      </div>
    </Page>
  )
}
