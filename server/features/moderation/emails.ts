import type { Decision } from '#contract/moderation.ts'
import { keptFor } from '#contract/retention.ts'
import { type GroundSlug, groundClause } from '#contract/staff/grounds.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The reason in words, and the clause of the terms of use. */
interface Why {
  reason: string | null
  ground: GroundSlug | null
}

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

/** The e-mail to the detective about each decision. */
export const emailAbout: Record<Decision, (about: About, to: string, why: Why) => Email> = {
  approve: approved,
  reject: rejected,
  suspend: suspended,
  restore: restored,
}

function approved({ app_name, public_url }: About, to: string): Email {
  return {
    to,
    subject: `Su registro en ${app_name} está aprobado`,
    paragraphs: [
      `Le damos la bienvenida a ${app_name}: su registro está aprobado.`,
      'Ya puede iniciar sesión, completar su perfil y buscar a otros detectives.',
    ],
    button: { label: 'Empezar', url: `${public_url}/approved-user` },
  }
}

function rejected({ app_name, public_url, contact_email }: About, to: string, why: Why): Email {
  return {
    to,
    subject: `Su registro en ${app_name} no se ha aprobado`,
    paragraphs: [
      `Hemos revisado su registro en ${app_name} y no hemos podido aprobarlo.`,
      ...reasonLines(why),
      `Si cree que se trata de un error o desea aportar más documentación, escriba a ${contact_email}.`,
      `Los datos de su registro se borran a los ${keptFor('rejected')}, o antes si lo pide.`,
    ],
    after: [ownData(public_url)],
  }
}

function suspended({ app_name, public_url, contact_email }: About, to: string, why: Why): Email {
  return {
    to,
    subject: `Su cuenta de ${app_name} está suspendida`,
    paragraphs: [
      `Su cuenta de ${app_name} está suspendida desde ahora: no puede iniciar sesión y su perfil no se muestra.`,
      ...reasonLines(why),
      `Si no está conforme, puede pedir que se revise la decisión y aportar lo que considere oportuno: responda a este correo o escriba a ${contact_email}. La decide una persona. También puede acudir a un órgano de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) y a los tribunales.`,
      `Una cuenta suspendida se conserva, con el motivo, ${keptFor('suspended')} como mucho; después se borra.`,
    ],
    after: [ownData(public_url)],
  }
}

function restored({ app_name, public_url }: About, to: string, why: Why): Email {
  return {
    to,
    subject: `Su cuenta de ${app_name} vuelve a estar activa`,
    paragraphs: [
      `Su cuenta de ${app_name} ya no está suspendida: puede iniciar sesión y su perfil se muestra de nuevo.`,
      ...reasonLines(why),
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
  }
}

/** A user who may not log in has a right to the own data all the same (GDPR articles 15 and 20). */
function ownData(public_url: string) {
  return `Puede descargar los datos que guardamos de usted en ${public_url}/mis-datos.`
}

function reasonLines({ reason, ground }: Why) {
  return [
    ...(ground ? [`Condición incumplida: ${groundClause(ground)}.`] : []),
    ...(reason ? [`Motivo: ${reason}`] : []),
  ]
}
