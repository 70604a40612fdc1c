import { RESET_LINK_MINUTES } from '#contract/auth.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/staff/staff.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>
interface To {
  email: string
  role: StaffRole
}

const FACTOR =
  'La primera vez se le pedirá que añada un segundo factor en «Mi cuenta»: una aplicación de códigos o una llave de acceso. Sin él no se puede trabajar en la administración.'

function roleIn({ role }: To) {
  const { name, may } = STAFF_ROLES[role]
  return `Su papel: ${name}. ${may}`
}

/** With the link to choose a password. */
export function invited({ app_name, public_url }: About, { link, ...to }: To & { link: string }): Email {
  return {
    to: to.email,
    subject: `Le invitan al equipo de ${app_name}`,
    paragraphs: [
      `Le han invitado a trabajar en la administración de ${app_name}.`,
      roleIn(to),
      'Elija una contraseña e inicie sesión con este correo.',
      FACTOR,
    ],
    button: { label: 'Elegir una contraseña', url: link },
    after: [
      `El enlace sirve una sola vez y caduca a los ${RESET_LINK_MINUTES} minutos. Si ya no sirve, pida otro con «Recuperar contraseña»: ${public_url}/login`,
      'Si no esperaba esta invitación, no tiene que hacer nada.',
    ],
  }
}

/** To a person with an account, whose password goes on. */
export function given({ app_name, public_url, contact_email }: About, to: To): Email {
  return {
    to: to.email,
    subject: `Su papel en el equipo de ${app_name}`,
    paragraphs: [
      `Su cuenta sirve ahora también para trabajar en la administración de ${app_name}. Entre con la contraseña que ya tiene.`,
      roleIn(to),
      FACTOR,
    ],
    button: { label: 'Ir a la administración', url: `${public_url}/admin` },
    after: [`Si no lo esperaba, escriba a ${contact_email}.`],
  }
}

/** To somebody whose role in the staff was taken away; without a profile the account was erased with it. */
export function removed(
  { app_name, contact_email }: About,
  to: string,
  { isDetective }: { isDetective: boolean },
): Email {
  return {
    to,
    subject: `Ya no forma parte del equipo de ${app_name}`,
    paragraphs: [
      `Se le ha quitado el papel que tenía en la administración de ${app_name}, y se han cerrado sus sesiones.`,
      isDetective
        ? 'Su cuenta de detective sigue como estaba.'
        : 'La cuenta con la que entraba, que no tiene perfil de detective, se ha borrado.',
    ],
    after: [`Si no lo esperaba, escriba a ${contact_email}.`],
  }
}
