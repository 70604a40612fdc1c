import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { type Collaboration, mayChange } from '#contract/collaborations.ts'
import { requestContent } from '#contract/editing-collaborations.ts'
import { id as idRule } from '#contract/fields.ts'
import { collaborationQuery, noticesOn } from '#web/features/collaborations/api.ts'
import { ToTheList } from '#web/features/collaborations/detail/to-the-list.tsx'
import { CallError, messagesOfError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { Page } from '#web/ui/page/page.tsx'
import { CollaborationForm } from './collaboration-form.tsx'
import { valuesOf } from './collaboration-values.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { editOnce } from './sent-once.ts'

/** The author edits a request that has not begun yet (rule 1.6). */
export default function EditCollaborationScreen() {
  const { id: given } = useParams()
  const id = idRule.safeParse(given).data
  return id === undefined ? <ToTheList reason="La petición no existe." /> : <EditingOf key={id} id={id} />
}

function EditingOf({ id }: { id: number }) {
  const {
    data: known,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...collaborationQuery(id),
    refetchOnMount: 'always',
  })
  // Cached data may be older than a change made on another device: a form filled with them would revert that
  // change.
  const data = isFetchedAfterMount ? known : undefined
  const profile = useSession()?.profile ?? null
  const isOffline = error instanceof CallError && error.kind === 'network'
  if (data && !mayChange(profile, data))
    return (
      <ToTheList
        reason={
          data.elapsed
            ? 'La fecha de inicio ya ha transcurrido: la petición no se puede editar.'
            : data.withheld
              ? 'El directorio ha ocultado esta petición: no se puede editar.'
              : 'Solo su autor puede editar una petición.'
        }
      />
    )
  if (error && !data && !isOffline)
    return <ToTheList reason={Object.values(messagesOfError(error)).flat().join(' ')} />

  return (
    <Page title="Editar petición colaboración" width="form">
      {data && <EditForm request={data} />}
      {!data && error && <GeneralError error={error} onRetry={refetch} />}
      {!data && !error && <FormSkeleton />}
    </Page>
  )
}

function EditForm({ request }: { request: Collaboration }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id, subject, pay, description } = request
  return (
    <CollaborationForm
      draft={`edit-collaboration-${id}`}
      initial={{ ...valuesOf(request), previous: requestContent.parse(request) }}
      answeredFor={[subject, pay ?? '', description ?? '']}
      action="Editar petición"
      cancelTo={paths.collaboration(id)}
      fetchSaved={() => queries.fetchQuery({ ...collaborationQuery(id), staleTime: 0 })}
      send={(data, attempt) => editOnce(id, data, attempt)}
      onSent={(saved) => {
        queries.setQueryData(collaborationQuery(id).queryKey, saved)
        snack('Los cambios se han guardado.', 'success', { about: noticesOn(saved.id) })
      }}
      whereItWaits={paths.collaboration(id)}
      onward={() => void navigate(paths.collaboration(id), { replace: true, viewTransition: true })}
    >
      <Text>Sus colegas verán los cambios en cuanto los guarde.</Text>
    </CollaborationForm>
  )
}
