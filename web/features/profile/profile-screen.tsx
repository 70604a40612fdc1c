import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { z } from 'zod'
import { id as idRule } from '#contract/fields.ts'
import type { Detective } from '#contract/profile.ts'
import { CallError, isUnanswered, messagesOfError } from '#web/lib/call-error.ts'
import { useGently } from '#web/lib/deferred.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { Page } from '#web/ui/page/page.tsx'
import { detectiveQuery } from './api.ts'
import { BackToResults } from './back-to-results.tsx'
import { NoProfile } from './no-profile.tsx'
import { Profile } from './profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

// What a result that was followed tells of whom it leads to.
const arrival = z.object({ full_name: z.string() })

// What only its owner needs: all that edits.
const ownProfile = lazyComponentQuery('own-profile', () => import('./own/own-profile.tsx'))

/** A detective's profile (rule 5.1), one's own or another's. */
export default function ProfileScreen() {
  const { id: given } = useParams()
  const id = idRule.safeParse(given).data
  return id === undefined ? (
    <Gone reason="Este perfil no existe o no está disponible." />
  ) : (
    <ProfileOf key={id} id={id} />
  )
}

function ProfileOf({ id }: { id: number }) {
  const { data: fetched, error, refetch } = useQuery(detectiveQuery(id))
  const data = useGently(fetched)
  const { state } = useLocation()
  const profile = useSession()?.profile
  const isOwn = profile?.id === id
  const isWithoutAnswer = isUnanswered(error)
  const isRefused = error instanceof CallError && error.kind === 'refused'
  // The profile is there: whoever has opened too many stays and is told when they may open it.
  const isTooMuch = error instanceof CallError && error.kind === 'too-many-requests'
  // An administrator need not be a detective: there is nothing of theirs to show, and nothing wrong.
  if (isRefused && isOwn) return <NoProfile />
  if (error && (isRefused || (!data && !isWithoutAnswer && !isTooMuch)))
    return <Gone reason={Object.values(messagesOfError(error)).flat().join(' ')} />

  const name = data?.full_name ?? arrival.safeParse(state).data?.full_name ?? 'Perfil'
  return (
    <Page title={name} width="wide">
      <BackToResults />
      {isOwn ? <Own detective={data} isAwaited={!error} /> : data && <Profile detective={data} />}
      {!data && error && (
        <>
          <GeneralError error={error} onRetry={refetch} />
          {!isTooMuch && (
            <Text>Este perfil no está guardado en este dispositivo. Se guarda al abrirlo con conexión.</Text>
          )}
          <Anchor
            component={Link}
            to={paths.detectives}
            style={{ alignSelf: 'start', paddingBlock: '0.6rem' }}
          >
            Ver detectives
          </Anchor>
        </>
      )}
      {!isOwn && !data && !error && <ProfileSkeleton isOwn={false} />}
    </Page>
  )
}

/**
 * One's own profile with all that edits it. A component of its own, because a query that is switched off still gives
 * what is cached: asked beside a colleague's profile, it drew one's own edit controls there.
 */
function Own({ detective, isAwaited }: { detective: Detective | undefined; isAwaited: boolean }) {
  const { data, error, isLoading, refetch } = useQuery(ownProfile)
  if (isLoading || !detective) return isAwaited && <ProfileSkeleton isOwn />
  return (
    <>
      {error && <GeneralError error={error} onRetry={refetch} />}
      {data ? <data.Part detective={detective} /> : <Profile detective={detective} />}
    </>
  )
}

/** Rule 2.12: who cannot be shown leads to the search, saying why. */
function Gone({ reason }: { reason: string }) {
  useEffect(() => snack(reason, 'warning'), [reason])
  return <Navigate to={paths.detectives} replace />
}
