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
import { queueName } from './queue-names.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
const KINDS = { embedded: 'integrada', server: 'en un servidor PostgreSQL' }

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

/** '1,5 GB' for a number of bytes. */
function inBytes(bytes: number): string {
  let amount = bytes
  let unit = 0
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000
    unit += 1
  }
  const shown = amount >= 100 || unit === 0 ? String(Math.round(amount)) : amount.toFixed(1).replace('.', ',')
  return `${shown} ${UNITS[unit]}`
}
