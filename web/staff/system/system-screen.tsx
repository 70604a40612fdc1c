import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getSystem, type SystemState } from '#contract/staff/system.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { grouped } from '#web/lib/numbers.ts'
import { Facts } from '../frame/facts.tsx'
import { Fetched } from '../frame/fetched.tsx'
import { FigureTable } from '../frame/figure-table.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { waitingFor } from '../frame/waiting-since.tsx'
import { inBytes } from './in-bytes.ts'

const KINDS = { embedded: 'integrada', server: 'en un servidor PostgreSQL' }

/** What is done in each queue, for people who do not read the log; there it has the other name. */
const QUEUES: Record<string, string> = {
  mail: 'Correos',
  'auth-links': 'Enlaces de acceso por correo',
  'data-links': 'Enlaces a los datos por correo',
  circular: 'Circulares',
  'push-account': 'Avisos a una persona',
  'push-device': 'Avisos a un dispositivo',
  '__pgboss__send-it': 'Tareas programadas',
  'clear-past-hidings': 'Fin de las cuentas ocultas por un tiempo',
  'count-figures': 'Recuento de las cifras',
  'encrypt-scans': 'Cifrado de imágenes antiguas',
  'erase-accounts': 'Borrado de cuentas que lo han pedido',
  'erase-overdue': 'Borrado de cuentas por los plazos',
  'sweep-audit': 'Plazo del registro de actividad',
  'sweep-blocked': 'Plazo de los datos bloqueados',
  'sweep-collaborations': 'Plazos de las peticiones',
  'sweep-contact': 'Plazo de los mensajes de contacto',
  'sweep-corrections': 'Plazo de las correcciones',
  'sweep-directory': 'Palabras de la búsqueda sin uso',
  'sweep-expired': 'Enlaces y sesiones caducados',
  'sweep-orphaned-scans': 'Imágenes sin registro',
  'sweep-reports': 'Plazo de las denuncias',
  'sweep-rights-cases': 'Plazo de las solicitudes de derechos',
  'sweep-scans': 'Plazo de las imágenes de los registros',
  'sweep-security-events': 'Plazo de los sucesos de seguridad',
}
const FAILED = /-failed$/
// Jobs of the night: whoever looks for the reason of a failure looks for this name.
const NAMED_IN_LOG = /^(sweep|erase|encrypt|clear|count)-/

function queueName(name: string) {
  const known = QUEUES[name.replace(FAILED, '')]
  if (!known) return name
  if (FAILED.test(name)) return `${known}, sin entregar`
  return NAMED_IN_LOG.test(name) ? `${known} (${name})` : known
}

/** The state of the installation. */
export default function SystemScreen() {
  const system = useQuery({
    queryKey: ['staff', 'system'],
    queryFn: ({ signal }) => call(getSystem, {}, { signal }),
  })
  return (
    <StaffPage title="Sistema">
      <Fetched of={system}>
        {(state) => (
          <>
            <Legal missing={state.legal} />
            <Facts label="Estado" of={factsOf(state)} />
            <FigureTable
              caption="Tareas por cola"
              columns={['Cola', 'En espera', 'Fallidas', 'La más antigua']}
              rows={state.jobs.map(({ name, waiting, failed, oldest_at }) => ({
                key: name,
                cells: [
                  queueName(name),
                  grouped(waiting),
                  grouped(failed),
                  oldest_at ? waitingFor(oldest_at) : '—',
                ],
              }))}
            />
          </>
        )}
      </Fetched>
    </StaffPage>
  )
}

function factsOf({ version, database, storage, disk, last_backup, certificate }: SystemState) {
  return [
    ['Versión', version],
    [
      'Base de datos',
      `${KINDS[database.kind]}, versión ${database.version} (${inBytes(database.size_bytes)})`,
    ],
    ['Ficheros', filesOf(storage)],
    ['Disco', disk ? `${inBytes(disk.free_bytes)} libres de ${inBytes(disk.total_bytes)}` : 'No se sabe'],
    ['Última copia', last_backup ? backupInWords(last_backup) : 'No consta ninguna'],
    [
      'Certificado',
      certificate
        ? `${certificate.host}: del ${longDateTime(certificate.from)} al ${longDateTime(certificate.until)}`
        : 'No hay, o no contesta',
    ],
  ] as [string, string][]
}

function filesOf(storage: SystemState['storage']) {
  if (!storage) return 'El almacén no contesta'
  const { bucket, files, bytes } = storage
  return `${grouped(files)} (${inBytes(bytes)})${bucket ? `, en ${bucket}` : ''}`
}

function backupInWords({ at, bytes, is_encrypted }: NonNullable<SystemState['last_backup']>) {
  const about = [
    bytes === undefined ? null : inBytes(bytes),
    is_encrypted === undefined ? null : is_encrypted ? 'cifrada' : 'sin cifrar',
  ].filter(Boolean)
  return about.length > 0 ? `${longDateTime(at)} (${about.join(', ')})` : longDateTime(at)
}

function Legal({ missing }: { missing: string[] }) {
  if (missing.length === 0) return null
  return (
    <Alert color="amber" role="note" title="Antes de abrir el sitio falta">
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem', overflowWrap: 'anywhere' }}>
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
