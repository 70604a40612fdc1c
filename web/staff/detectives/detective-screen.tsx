import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { GENDERS } from '#contract/profile.ts'
import { PROFILE_TEXT_TITLES, PROFILE_TEXTS } from '#contract/profile-sections.ts'
import type { DetectiveForStaff } from '#contract/staff/detectives.ts'
import { longDate, longDateTime } from '#web/lib/dates.ts'
import { Facts } from '../frame/facts.tsx'
import { FetchedPage } from '../frame/fetched.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { detectiveQuery } from './api.ts'
import { DetectiveActions } from './detective-actions.tsx'
import { Decisions, Requests } from './detective-history.tsx'
import { LicenseToConfirm } from './license-to-confirm.tsx'
import { PersonalContactMeans } from './personal-contact-means.tsx'
import { STATUS_LABELS } from './status-names.ts'

const LIST = { to: staffPaths.detectives, label: 'Detectives' }
const QUEUE = { to: staffPaths.licenceConfirmations, label: 'Licencias por confirmar' }

/** The data held on a detective, and the possible decisions. */
export default function DetectiveScreen() {
  const { id } = useParams()
  const [parameters] = useSearchParams()
  const isInQueue = parameters.get('queue') === 'licences'
  const detective = useQuery(detectiveQuery(Number(id)))
  return (
    <FetchedPage of={detective} title="Detective">
      {(one) => (
        <StaffPage title={one.full_name} screen={`detective-${one.id}`} back={isInQueue ? QUEUE : LIST}>
          {(isInQueue || one.is_license_due) && <LicenseToConfirm detective={one} isInQueue={isInQueue} />}
          {one.pending_correction && (
            <Text>
              Ha pedido una corrección de sus datos, que espera{' '}
              <Link to={staffPaths.corrections}>una decisión</Link>.
            </Text>
          )}
          <Facts label="Registro" of={registrationOf(one)} />
          <DetectiveActions key={one.id} detective={one} />
          <Section title="Cuenta">
            <Facts of={accountOf(one)} />
          </Section>
          <Section title="Perfil">
            <Facts of={profileOf(one)} />
            <PersonalContactMeans key={`means ${one.id}`} detective={one} />
          </Section>
          <Section title="Decisiones">
            <Decisions of={one} />
          </Section>
          <Section title="Peticiones de colaboración">
            <Requests of={one.requests} />
          </Section>
        </StaffPage>
      )}
    </FetchedPage>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

type Known = (readonly [string, ReactNode])[]

const moment = (instant: string | null) => instant && longDateTime(instant)
const names = (items: { name: string }[]) => items.map(({ name }) => name).join(', ')

function registrationOf(one: DetectiveForStaff): Known {
  return [
    ['Estado', STATUS_LABELS[one.status]],
    ['Licencia', one.license_number],
    ['Licencia comprobada', moment(one.license_checked_at)],
    ['Nombre', one.name],
    ['Primer apellido', one.surname],
    ['Segundo apellido', one.second_surname],
    ['Género', GENDERS[one.gender]],
    ['Correo', one.email],
    ['Registro', moment(one.registered_at)],
  ]
}

function accountOf(one: DetectiveForStaff): Known {
  const { totp, passkeys, recovery_codes_left } = one.second_factor
  const factors = [
    totp && 'aplicación de códigos',
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'llave' : 'llaves'} de acceso`,
    (totp || passkeys > 0) && `${recovery_codes_left} códigos de recuperación`,
  ].filter(Boolean)
  const terms = one.accepted_terms
  return [
    ['Correo verificado', moment(one.email_verified_at) ?? 'No'],
    ['Último día de uso', one.seen_on ? longDate(one.seen_on) : 'No ha entrado nunca'],
    ['Sesiones abiertas', one.sessions],
    ['Segundo factor', factors.join(', ') || 'No tiene'],
    ['Términos aceptados', terms && `versión ${terms.version}, ${longDateTime(terms.accepted_at)}`],
    ['Perfil oculto hasta', moment(one.hidden_up)],
    ['Perfil oculto por una decisión', one.withheld_since && `desde el ${longDateTime(one.withheld_since)}`],
    ['Se borra', moment(one.erase_at)],
    ['Equipo', one.is_staff ? 'Su cuenta es también del equipo' : null],
  ]
}

function profileOf(one: DetectiveForStaff): Known {
  const { emails, tlfs } = one.contact_means
  return [
    ['Zonas', one.work_areas.map(({ full_name }) => full_name).join('; ')],
    ['Servicios', names(one.services)],
    ['Medios de trabajo', names(one.work_equipment)],
    ['Asociaciones', names(one.associations)],
    ['Idiomas', one.languages.map(({ idiom }) => idiom).join(', ')],
    ['Contacto de trabajo', [...emails, ...tlfs].map(({ value }) => value).join(', ')],
    ...PROFILE_TEXTS.map((name) => [PROFILE_TEXT_TITLES[name], one[name]] as const),
  ]
}
