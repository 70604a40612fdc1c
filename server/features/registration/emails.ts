import { SCAN_LINK_DAYS } from '#contract/another-scan.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/**
 * To the owner of an e-mail address that somebody, most likely the owner, tried to register again (rule 3.8).
 */
export function alreadyRegisteredEmail(
  { app_name, public_url }: Pick<Settings, 'app_name' | 'public_url'>,
  { email, is_leaving }: { email: string; is_leaving: boolean },
): Email {
  return {
    to: email,
    subject: `Ya tiene una cuenta en ${app_name}`,
    paragraphs: [
      `Alguien ha intentado registrarse en ${app_name} con esta dirección de correo, que ya tiene una cuenta. No se ha creado otra ni se ha cambiado nada en la suya.`,
      'Si ha sido usted, inicie sesión con la contraseña que eligió al registrarse.',
      ...(is_leaving
        ? ['Había pedido que se borrara: al iniciar sesión la conserva, con todo lo suyo.']
        : []),
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
    after: [
      'Si no recuerda su contraseña, pulse «Recuperar contraseña» en esa misma página y le enviaremos un enlace para elegir otra.',
      'Si no ha sido usted, no tiene que hacer nada.',
    ],
  }
}

/** To an applicant whose scan was not good enough. */
export function anotherScanEmail(
  { app_name, contact_email }: Pick<Settings, 'app_name' | 'contact_email'>,
  to: string,
  { link, reason }: { link: string; reason: string },
): Email {
  return {
    to,
    subject: `Necesitamos otra imagen para su registro en ${app_name}`,
    paragraphs: [
      `Estamos revisando su registro en ${app_name} y necesitamos otra imagen de la diligencia de su libro de registro o de su TIP.`,
      `Motivo: ${reason}`,
      'Abra el enlace y envíela: no hace falta que inicie sesión ni que vuelva a rellenar nada. La imagen anterior se borra en cuanto recibimos la nueva.',
    ],
    button: { label: 'Enviar otra imagen', url: link },
    after: [
      `El enlace sirve una sola vez y caduca a los ${SCAN_LINK_DAYS} días.`,
      `Si tiene alguna duda, escriba a ${contact_email}.`,
    ],
  }
}
