import { DATA_LINK_MINUTES } from '#contract/my-data.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

const NOT_ASKED = 'Si no lo ha pedido usted, no tiene que hacer nada: nadie ha recibido sus datos.'

/** The link that downloads the user's data, for a user who cannot log in. */
export function dataLink({ app_name }: About, to: string, url: string): Email {
  return {
    to,
    subject: `Descargue sus datos de ${app_name}`,
    paragraphs: [
      `Hemos recibido una petición para descargar los datos que ${app_name} guarda de usted.`,
      'Abra el enlace y pulse «Descargar»: recibirá un fichero JSON con todo ello. Hágalo en un dispositivo suyo y guarde el fichero en un lugar seguro.',
    ],
    button: { label: 'Descargar mis datos', url },
    after: [
      `El enlace sirve una sola vez y caduca a los ${DATA_LINK_MINUTES} minutos. No lo reenvíe: quien lo tenga puede descargar sus datos.`,
      NOT_ASKED,
    ],
  }
}

/** For a user who can log in: the account page asks for the password, so the e-mail carries no link. */
export function dataInAccount({ app_name, public_url }: About, to: string): Email {
  return {
    to,
    subject: `Cómo descargar sus datos de ${app_name}`,
    paragraphs: [
      `Hemos recibido una petición para descargar los datos que ${app_name} guarda de usted.`,
      'Como puede iniciar sesión, descárguelos en «Mi cuenta», apartado «Mis datos», con su contraseña.',
    ],
    button: { label: 'Ir a «Mis datos»', url: `${public_url}/account-settings#datos` },
    after: [NOT_ASKED],
  }
}
