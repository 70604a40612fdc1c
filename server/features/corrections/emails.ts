import {
  type AskedCorrection,
  CORRECTABLE,
  type Correctable,
  correctedInWords,
} from '#contract/corrections.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>
type Asked = { email: string; asked: AskedCorrection }

/** Notifies the operator of a new request; its content stays on the server, where the command shows it. */
export function correctionWaits({ app_name, public_url, contact_email }: About, id: number): Email {
  return {
    to: contact_email,
    subject: `Una petición de corrección espera en ${app_name}`,
    paragraphs: [
      `Un detective ha pedido que se corrijan datos suyos que él no puede cambiar (petición ${id}). Para verla, con las demás que esperan: «npm run cli -- correction list».`,
      `Compruebe los datos y decida en la administración, en ${public_url}/admin/corrections, o con «npm run cli -- correction accept ${id}» o «npm run cli -- correction reject ${id} --reason "…"». Se le avisará por correo.`,
      'El RGPD (artículo 12.3) da un mes para responder.',
    ],
  }
}

/** The e-mail to the detective about each decision. */
export const decided = { accept: corrected, reject: refused }

function corrected({ app_name, public_url, contact_email }: About, it: Asked, reason: string | null): Email {
  return {
    to: it.email,
    subject: `Sus datos en ${app_name} están corregidos`,
    paragraphs: [
      'Hemos aceptado su petición de corrección. En su perfil figura ahora:',
      ...inWords(it.asked).map((line) => `${line}.`),
      ...reasonLines(reason),
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
    after: [`Si no lo ha pedido usted, escriba cuanto antes a ${contact_email}.`],
  }
}

/** For a detective whose data staff corrected without a request. */
export function correctedByStaff(about: About, it: Asked, reason: string): Email {
  const { app_name, public_url, contact_email } = about
  return {
    to: it.email,
    subject: `Sus datos en ${app_name} están corregidos`,
    paragraphs: [
      `La administración de ${app_name} ha corregido datos de su registro. Ahora figura:`,
      ...inWords(it.asked).map((line) => `${line}.`),
      `Motivo: ${reason}`,
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
    after: [`Si no es correcto, escriba cuanto antes a ${contact_email}.`],
  }
}

/** GDPR article 12.4: the reasons, and the ways to complain. */
function refused({ app_name, contact_email }: About, it: Asked, reason: string | null): Email {
  return {
    to: it.email,
    subject: `Su petición de corrección en ${app_name} no se ha aceptado`,
    paragraphs: [
      `Hemos revisado su petición de corrección (${inWords(it.asked).join('; ')}) y no hemos podido aceptarla.`,
      ...reasonLines(reason),
      `Puede hacer otra con más explicaciones, o escribir a ${contact_email}.`,
      'Si no está conforme, puede reclamar ante la Agencia Española de Protección de Datos (www.aepd.es) y acudir a los tribunales.',
    ],
  }
}

/** 'Primer apellido: Núñez', one line per field. */
export function inWords(asked: AskedCorrection): string[] {
  return (Object.keys(CORRECTABLE) as Correctable[])
    .filter((field) => asked[field] !== undefined)
    .map((field) => `${CORRECTABLE[field]}: ${correctedInWords(field, asked[field]!)}`)
}

function reasonLines(reason: string | null) {
  return reason ? [`Motivo: ${reason}`] : []
}
