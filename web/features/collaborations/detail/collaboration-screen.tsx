import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { z } from 'zod'
import type { Collaboration } from '#contract/collaborations.ts'
import { id as idRule } from '#contract/fields.ts'
import { AnswerStrip } from '#web/features/collaborations/answering/answer-strip.tsx'
import { useAnswerDraft } from '#web/features/collaborations/answering/use-answer-draft.ts'
import { collaborationQuery, listedCollaboration, noteOpened } from '#web/features/collaborations/api.ts'
import { CreateButton } from '#web/features/collaborations/list/create-button.tsx'
import { CallError, isUnanswered, messagesOfError } from '#web/lib/call-error.ts'
import { useDeferred } from '#web/lib/deferred.ts'
import { paths } from '#web/lib/paths.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { BackLink, useCameFromResults } from '#web/ui/page/back-link.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { CollaborationDetail } from './collaboration-detail.tsx'
import { CollaborationSkeleton } from './collaboration-skeleton.tsx'
import { ToTheList } from './to-the-list.tsx'

// The navigation state that a list's card passes on.
const arrival = z.object({ subject: z.string() })

// Visitors have nothing stored on the device; the sentence is true for them too.
const NOT_KEPT =
  'Esta petición no está guardada en este dispositivo. Se guarda al verla con conexión, también en una lista.'

/** A complete request for collaboration (rule 7.1), the user's own or another's. */
export default function CollaborationScreen() {
  const { id: given } = useParams()
  const id = idRule.safeParse(given).data
  return id === undefined ? (
    <ToTheList reason="Esta petición de colaboración no existe o ya no está disponible." />
  ) : (
    <CollaborationWith key={id} id={id} />
  )
}

function CollaborationWith({ id }: { id: number }) {
  const client = useQueryClient()
  const {
    data: fetched,
    error,
    refetch,
  } = useQuery({
    ...collaborationQuery(id),
    // The data from the list are shown at once. The request is fetched all the same, which also counts the
    // view.
    initialData: () => listedCollaboration(client, id),
    initialDataUpdatedAt: 0,
  })
  const data = useDeferred(fetched)
  const isOpened = fetched?.opened === true
  useEffect(() => {
    if (isOpened) noteOpened(client, id)
  }, [isOpened, client, id])
  const { state } = useLocation()
  const isRefused = error instanceof CallError && error.kind === 'refused'
  const isWithoutAnswer = isUnanswered(error)
  if (error && (isRefused || (!data && !isWithoutAnswer)))
    return <ToTheList reason={Object.values(messagesOfError(error)).flat().join(' ')} />

  const subject = data?.subject ?? arrival.safeParse(state).data?.subject
  return (
    <Page title={subject ?? 'Petición de colaboración'} width="wide">
      <BackToList />
      {/* Without a network the cached data stay; the line above the page says how old they are. */}
      {error && (!data || !isWithoutAnswer) && <GeneralError error={error} onRetry={refetch} />}
      {error && !data && <Text>{NOT_KEPT}</Text>}
      {data && <Shown request={data} />}
      {!data && !error && <CollaborationSkeleton isTitled={subject !== undefined} />}
      {!data && <CreateButton />}
    </Page>
  )
}

/** The request, and at the lower edge the answer to it, or a new request. */
function Shown({ request }: { request: Collaboration }) {
  const draft = useAnswerDraft(request)
  return (
    <>
      <CollaborationDetail request={request} draft={draft} />
      {draft ? <AnswerStrip draft={draft} /> : <CreateButton />}
    </>
  )
}

/** Leads back to the list from which the user came, at the same position; otherwise to all requests. */
function BackToList() {
  const isFromList = useCameFromResults()
  return (
    <BackLink to={paths.collaborations} isStepBack={isFromList} viewTransition>
      {isFromList ? 'Volver al listado' : 'Ver todas las peticiones'}
    </BackLink>
  )
}
