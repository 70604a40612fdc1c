import { EMAIL_CHANGE_HOURS } from '#contract/account.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

/** The owner notices a change made by somebody else. */
export function passwordChanged({ app_name, public_url, contact_email }: About, to: string): Email {
  return {
    to,
    subject: `Su contraseña de ${app_name} se ha cambiado`,
    paragraphs: [
      `La contraseña de su cuenta de ${app_name} se ha cambiado desde «Mi cuenta», con la contraseña anterior.`,
      'Por seguridad se han cerrado todas las demás sesiones. Si la ha cambiado usted, no tiene que hacer nada.',
    ],
    button: { label: 'Ir a iniciar sesión', url: `${public_url}/login` },
    after: [
      `Si no la ha cambiado usted, pulse «Recuperar contraseña» en esa página, elija otra cuanto antes y escriba a ${contact_email}.`,
    ],
  }
}

/**
 * To the new address: it may be a stranger's, entered by mistake, so the message says nothing about the
 * account.
 */
export function confirmEmail({ app_name }: About, to: string, url: string): Email {
  return {
    to,
    subject: `Confirme su nuevo correo de ${app_name}`,
    paragraphs: [
      `Se ha pedido que esta dirección sea el correo de una cuenta de ${app_name}.`,
      'Para confirmarlo, abra el enlace. Hasta entonces no cambia nada.',
    ],
    button: { label: 'Confirmar el correo', url },
    after: [
      `El enlace sirve una sola vez y caduca a las ${EMAIL_CHANGE_HOURS} horas.`,
      'Si no lo ha pedido usted, no tiene que hacer nada.',
    ],
  }
}

/** To the new address, if it already has an account. */
export function emailTaken({ app_name, public_url }: About, to: string): Email {
  return {
    to,
    subject: `Ya tiene una cuenta en ${app_name}`,
    paragraphs: [
      `Se ha pedido que esta dirección sea el correo de otra cuenta de ${app_name}. Como ya tiene una cuenta con este correo, no se ha cambiado nada en ninguna de las dos.`,
      'Si ha sido usted, elija otro correo para esa cuenta, o inicie sesión en la que ya tiene con este.',
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
    after: ['Si no ha sido usted, no tiene que hacer nada.'],
  }
}

/** To the present address, as soon as the change is requested. */
export function emailChangeAsked({ app_name, public_url }: About, to: string, wanted: string): Email {
  return {
    to,
    subject: `Se ha pedido cambiar su correo de ${app_name}`,
    paragraphs: [
      `Se ha pedido que el correo de su cuenta de ${app_name} sea desde ahora ${wanted}.`,
      `El cambio no vale hasta que se confirme con un enlace que hemos enviado a esa dirección y que caduca a las ${EMAIL_CHANGE_HOURS} horas. Si lo ha pedido usted, no tiene que hacer nada con este mensaje.`,
      'Si no ha sido usted, alguien conoce su contraseña: cancele el cambio de correo en «Mi cuenta» y elija allí otra contraseña cuanto antes, con lo que se cierran las demás sesiones.',
    ],
    button: { label: 'Ir a «Mi cuenta»', url: `${public_url}/account-settings#correo` },
    after: [
      'Si ya no puede entrar, pulse «Recuperar contraseña» en la pantalla de inicio de sesión: elegir otra contraseña también cancela el cambio.',
    ],
  }
}

/** To both addresses, once the new one is confirmed. */
export function emailChanged(
  { app_name, public_url, contact_email }: About,
  to: string,
  email: string,
): Email {
  return {
    to,
    subject: `El correo de su cuenta de ${app_name} ha cambiado`,
    paragraphs: [
      `El correo de su cuenta de ${app_name} es desde ahora ${email}: con él inicia sesión y en él recibe nuestros mensajes.`,
    ],
    button: { label: 'Ir a iniciar sesión', url: `${public_url}/login` },
    after: [`Si no ha hecho usted este cambio, escriba cuanto antes a ${contact_email}.`],
  }
}
