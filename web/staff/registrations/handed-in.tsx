import { Title } from '@mantine/core'
import { groupedPhone } from '#contract/phone.ts'
import type { Registration } from '#contract/staff/registrations.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { Facts } from '../frame/facts.tsx'
import { waitingFor } from '../frame/waiting-since.tsx'

/** All that the applicant handed in. */
export function HandedIn({ of }: { of: Registration }) {
  const at = (instant: string | null | undefined) => (instant ? longDateTime(instant) : null)
  return (
    <section aria-labelledby="handed-in">
      <Title order={2} size="h4" id="handed-in" mb="xs">
        Lo que entregó
      </Title>
      <Facts
        of={[
          ['Nombre', of.name],
          ['Primer apellido', of.surname],
          ['Segundo apellido', of.second_surname],
          ['Género', of.gender === 'f' ? 'Mujer' : 'Hombre'],
          ['Correo', of.email],
          ['Teléfono', of.telephone && groupedPhone(of.telephone)],
          ['Zona de trabajo', of.work_area],
          ['Registro', at(of.registered_at)],
          ['Correo verificado', at(of.email_verified_at)],
          ['Condiciones aceptadas', at(of.terms_accepted_at)],
          ['Imagen recibida', at(of.scan?.received_at)],
          ['La imagen se borra', at(of.scan?.delete_after)],
          ['En espera', of.status === 'awaiting_approval' && waitingFor(of.registered_at)],
        ]}
      />
    </section>
  )
}
