import { Button, Code, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { waitingQuery } from './api.ts'

const CLI = 'npm run cli -- detective'
// The same texts as in the table of commands in docs/operations.md.
const COMMANDS = [
  { what: 'Ver quiénes esperan, con su correo:', command: `${CLI} list --status awaiting_approval` },
  { what: 'Ver un registro y dónde está la imagen de su diligencia:', command: `${CLI} show <correo>` },
  { what: 'Aprobarlo:', command: `${CLI} approve <correo>` },
  { what: 'Rechazarlo; el motivo se le envía por correo:', command: `${CLI} reject <correo> --reason "…"` },
]

/**
 * The target of the link in the administrators' e-mail (rule 3.10): how many registrations wait, and, until there are
 * screens for it, how to decide on them.
 */
export default function WaitingScreen() {
  const { data, error, refetch } = useQuery(waitingQuery)
  if (error instanceof CallError && error.status === 403) return <NotForYou />
  return (
    <Page title="Registros pendientes">
      {error && <GeneralError error={error} onRetry={refetch} />}
      {data === undefined && !error && <Skeleton height={28} width="60%" />}
      {data !== undefined && (
        <>
          <Text role="status" fw={600} size="lg">
            {sentence(data)}
          </Text>
          <HowToDecide />
        </>
      )}
    </Page>
  )
}

function sentence(waiting: number) {
  if (waiting === 0) return 'Ningún registro espera aprobación.'
  if (waiting === 1) return 'Un registro espera aprobación.'
  return `${waiting.toLocaleString('es')} registros esperan aprobación.`
}

function HowToDecide() {
  return (
    <Stack component="section" gap="md" aria-labelledby="how-to-decide">
      <Title order={2} size="h3" id="how-to-decide">
        Cómo decidir
      </Title>
      <Text>
        Todavía no hay pantallas para aprobar o rechazar. Se hace con estas órdenes en el servidor, desde la
        carpeta del programa y con su mismo usuario y sus mismas variables de entorno. Al interesado se le
        avisa por correo.
      </Text>
      {COMMANDS.map(({ what, command }) => (
        <div key={command}>
          <Text size="sm">{what}</Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {command}
          </Code>
        </div>
      ))}
    </Stack>
  )
}

/** For a detective who opened this address. */
function NotForYou() {
  return (
    <Page title="Registros pendientes">
      <Text>
        Esta página es solo para quien administra el directorio. Si ha llegado aquí por un enlace de uno de
        nuestros correos, inicie sesión con la cuenta de administración.
      </Text>
      <Button component={Link} to={paths.detectives} viewTransition style={{ alignSelf: 'start' }}>
        Buscar detectives
      </Button>
    </Page>
  )
}
