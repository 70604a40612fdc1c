import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Told = Pick<Settings, 'app_name' | 'contact_email' | 'limits'>

/** Tells the operator that an account, or a visitor (null), opens more profiles than allowed. */
export function manyProfilesOpened(
  { app_name, contact_email, limits }: Told,
  account: { name: string | null; email: string } | null,
): Email {
  const { per_minute, per_hour, per_day } = limits.profiles
  const [who, again] = account
    ? [`La cuenta de ${[account.name, account.email].filter(Boolean).join(', ')},`, 'esta cuenta']
    : ['Un visitante, sin iniciar sesión,', 'los visitantes']
  return {
    to: contact_email,
    subject: `Se abren muchos perfiles de ${app_name}`,
    paragraphs: [
      `${who} ha llegado al máximo de perfiles distintos que se pueden abrir: ${per_minute} en un minuto, ${per_hour} en una hora o ${per_day} en un día. De momento no puede abrir más.`,
      'Puede ser alguien que trabaja mucho con el directorio, pero también alguien que lo copia, quizá con la sesión de otra persona.',
      ...(account
        ? [
            `Si no le consta el motivo, pregúntele. Para cerrarle el acceso: «npm run cli -- detective suspend ${account.email}».`,
          ]
        : []),
      `De ${again} no se le avisará de nuevo hasta dentro de un día.`,
    ],
  }
}
