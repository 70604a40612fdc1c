import { Alert, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { id as idRule } from '#contract/fields.ts'
import { collaborationQuery, noticesOn } from '#web/features/collaborations/api.ts'
import { ToTheList } from '#web/features/collaborations/detail/to-the-list.tsx'
import { COPIED_PARAMETER, CORRECTED_PARAMETER, paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { Page } from '#web/ui/page/page.tsx'
import { CollaborationForm } from './collaboration-form.tsx'
import { type CollaborationValues, copyOf, nothingFilledIn } from './collaboration-values.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { publishOnce } from './sent-once.ts'

/** A detective publishes a request (rule 7.1), from an empty form or from a copy of an earlier request. */
export default function NewCollaborationScreen() {
  const profile = useSession()?.profile
  const [parameters] = useSearchParams()
  const copied = idRule.safeParse(parameters.get(COPIED_PARAMETER)).data
  if (profile && !isDetective(profile))
    return <ToTheList reason="Su cuenta no es la de un detective: no puede publicar peticiones." />
  return (
    <Page title="Crear petición colaboración" width="form">
      {copied === undefined ? <FromNothing key="new" /> : <FromCopy key={copied} id={copied} />}
    </Page>
  )
}

function FromNothing() {
  const [parameters] = useSearchParams()
  const corrected = parameters.get(CORRECTED_PARAMETER)
  return (
    <NewForm
      key={corrected}
      draft={corrected ? `corrected-collaboration-${corrected}` : 'collaboration'}
      initial={nothingFilledIn}
    >
      <Text>Bastan el asunto, el lugar y la fecha de comienzo.</Text>
    </NewForm>
  )
}

function FromCopy({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(collaborationQuery(id))
  if (data)
    // A separate draft, so that it does not replace another.
    return (
      <NewForm draft={`copied-collaboration-${id}`} initial={copyOf(data)}>
        <Text>Copia de «{data.subject}». Elija la nueva fecha de comienzo.</Text>
      </NewForm>
    )
  if (!error) return <FormSkeleton />
  return (
    <>
      <Alert color="amber">No se ha podido copiar la petición; el formulario está vacío.</Alert>
      <GeneralError error={error} onRetry={refetch} />
      <FromNothing />
    </>
  )
}

function NewForm(props: { draft: string; initial: CollaborationValues; children: React.ReactNode }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <CollaborationForm
      {...props}
      action="Crear petición"
      cancelTo={paths.collaborations}
      send={publishOnce}
      onSent={(created) => {
        queries.setQueryData(collaborationQuery(created.id).queryKey, created)
        snack('La petición se ha publicado.', 'success', { about: noticesOn(created.id) })
      }}
      whereItWaits={paths.ownCollaborations}
      onward={({ id }) => void navigate(paths.collaboration(id), { replace: true, viewTransition: true })}
    />
  )
}
