import { Code, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '#web/lib/numbers.ts'
import { Fetched } from '../frame/fetched.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { waitingInQueuesQuery } from '../frame/waiting.ts'

const CLI = 'npm run cli -- detective'
// The same texts as in the table of commands in docs/operations.md.
const COMMANDS = [
  { what: 'Ver quiénes esperan, con su correo:', command: `${CLI} list --status awaiting_approval` },
  { what: 'Ver un registro y dónde está la imagen de su diligencia:', command: `${CLI} show <correo>` },
  { what: 'Aprobarlo:', command: `${CLI} approve <correo>` },
  { what: 'Rechazarlo; el motivo se le envía por correo:', command: `${CLI} reject <correo> --reason "…"` },
]

/**
 * The target of the link in the e-mail of those who review (rule 3.10): how many registrations wait, and, until there
 * are screens for it, how to decide on them.
 */
export default function RegistrationsScreen() {
  const waiting = useQuery(waitingInQueuesQuery)
  return (
    <StaffPage title="Registros">
      <Fetched of={waiting} lines={1}>
        {(queues) => (
          <>
            <Text role="status" fw={600} size="lg">
              {sentence(queues.find(({ kind }) => kind === 'registrations')?.count ?? 0)}
            </Text>
            <HowToDecide />
          </>
        )}
      </Fetched>
    </StaffPage>
  )
}

function sentence(waiting: number) {
  if (waiting === 0) return 'Ningún registro espera aprobación.'
  if (waiting === 1) return 'Un registro espera aprobación.'
  return `${grouped(waiting)} registros esperan aprobación.`
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
