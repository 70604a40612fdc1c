import { VERIFICATION_LINK_HOURS } from '#contract/auth.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/**
 * The e-mail with the link that confirms the address (rule 3.2): after a registration, and if it is asked for
 * again.
 */
export function verificationEmail({ app_name }: Pick<Settings, 'app_name'>, to: string, url: string): Email {
  return {
    to,
    subject: `Verifique su correo electrónico en ${app_name}`,
    paragraphs: [
      `Hemos recibido una solicitud de registro en ${app_name} con esta dirección de correo.`,
      'Para continuar, verifique su correo: abra el enlace e introduzca su correo y la contraseña que eligió.',
    ],
    button: { label: 'Verificar el correo', url },
    after: [
      `El enlace sirve una sola vez y caduca a las ${VERIFICATION_LINK_HOURS} horas. Si caduca, puede pedir otro al intentar iniciar sesión.`,
      'Si no ha solicitado este registro, no tiene que hacer nada.',
    ],
  }
}
