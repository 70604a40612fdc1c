import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { z } from 'zod'
import { id as idRule } from '#contract/fields.ts'
import type { Detective } from '#contract/profile.ts'
import { Withheld } from '#web/features/notices/withheld.tsx'
import { detectiveQuery } from '#web/features/reaching/api.ts'
import { CallError, isUnanswered, messagesOfError } from '#web/lib/call-error.ts'
import { useDeferred } from '#web/lib/deferred.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'
import { FolderPage } from '#web/ui/page/folder-page.tsx'
import { NoProfile } from './no-profile.tsx'
import { Profile } from './profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useNotedColleague } from './use-noted-colleague.ts'

// The navigation state that a result card passes on.
const arrival = z.object({ full_name: z.string(), area: z.string().optional() })

// The code for editing, needed only by the owner.
const ownProfile = lazyComponentQuery('own-profile', () => import('./own/own-profile.tsx'))

/** A detective's profile (rule 5.1), the own one or another's. */
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
  const data = useDeferred(fetched)
  useNotedColleague(id, data, error)
  const { state } = useLocation()
  const profile = useSession()?.profile
  const isOwn = profile?.id === id
  const isWithoutAnswer = isUnanswered(error)
  const isRefused = error instanceof CallError && error.kind === 'refused'
  // The profile exists: a user who has opened too many stays here and is told when it can be opened.
  const isTooMuch = error instanceof CallError && error.kind === 'too-many-requests'
  // An administrator need not be a detective: there is no profile to show, and it is not an error.
  if (isRefused && isOwn) return <NoProfile />
  if (error && (isRefused || (!data && !isWithoutAnswer && !isTooMuch)))
    return <Gone reason={Object.values(messagesOfError(error)).flat().join(' ')} />

  const arrived = arrival.safeParse(state).data
  const name = data?.full_name ?? arrived?.full_name ?? 'Perfil'
  const tab = arrived?.area ?? data?.work_areas[0]?.full_name ?? 'Detective'
  return (
    <FolderPage title={name} tab={tab} above={<BackToResults />}>
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
    </FolderPage>
  )
}

/**
 * The own profile with its editing code. A separate component, because a disabled query still returns cached
 * data: when it was used beside a colleague's profile, it drew the owner's edit controls there.
 */
function Own({ detective, isAwaited }: { detective: Detective | undefined; isAwaited: boolean }) {
  const { data, error, isLoading, refetch } = useQuery(ownProfile)
  if (isLoading || !detective) return isAwaited && <ProfileSkeleton isOwn />
  // It is read, not edited, while a decision hides it.
  if (detective.withheld)
    return (
      <>
        <Withheld kind="profile" id={detective.id} />
        <Profile detective={detective} />
      </>
    )
  return (
    <>
      {error && <GeneralError error={error} onRetry={refetch} />}
      {data ? <data.Part detective={detective} /> : <Profile detective={detective} />}
    </>
  )
}

/** Rule 2.12: a profile that cannot be shown redirects to the search, with the reason. */
function Gone({ reason }: { reason: string }) {
  useEffect(() => snack(reason, 'warning'), [reason])
  return <Navigate to={paths.detectives} replace />
}

/** Leads back to the search from which the user came, at the same position; nothing otherwise. */
function BackToResults() {
  if (!useCameFromResults()) return null
  return (
    <BackLink to={paths.detectives} isStepBack>
      Volver a los resultados
    </BackLink>
  )
}
