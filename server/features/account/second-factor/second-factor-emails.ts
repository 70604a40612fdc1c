// So that the owner notices changes made by somebody else. No message contains a code or a secret.
import type { Email } from '#server/platform/mail/email.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

/** `what`: 'una aplicación de códigos', 'la llave de acceso «…»'. */
export function factorAdded(about: About, to: string, what: string, isFirst: boolean): Email {
  const { app_name } = about
  return {
    to,
    subject: isFirst
      ? `Ha activado el segundo factor en ${app_name}`
      : `Nuevo segundo factor en su cuenta de ${app_name}`,
    paragraphs: [
      `Se ha añadido ${what} a su cuenta de ${app_name}.`,
      ...(isFirst
        ? [
            'Desde ahora, al iniciar sesión se pedirá también ese segundo factor. Guarde los códigos de recuperación en un lugar seguro: cada uno sirve una vez, si un día no lo tiene a mano.',
          ]
        : []),
    ],
    button: accountOf(about),
    after: [notYou(about)],
  }
}

/** The same for a factor that was removed. */
export function factorRemoved(about: About, to: string, what: string, isLast: boolean): Email {
  const { app_name } = about
  return {
    to,
    subject: isLast
      ? `Ha desactivado el segundo factor en ${app_name}`
      : `Se ha quitado un segundo factor de su cuenta de ${app_name}`,
    paragraphs: [
      `Se ha quitado ${what} de su cuenta de ${app_name}.`,
      ...(isLast
        ? [
            'Era el último segundo factor: desde ahora basta la contraseña para iniciar sesión, y los códigos de recuperación ya no sirven.',
          ]
        : []),
    ],
    button: accountOf(about),
    after: [notYou(about)],
  }
}

/** The earlier codes are invalid. */
export function codesRenewed(about: About, to: string): Email {
  const { app_name } = about
  return {
    to,
    subject: `Códigos de recuperación nuevos en ${app_name}`,
    paragraphs: [
      `Se han creado códigos de recuperación nuevos para su cuenta de ${app_name}. Los anteriores ya no sirven.`,
    ],
    button: accountOf(about),
    after: [notYou(about)],
  }
}

/** For a user who lost the factors and asked the operator for help. */
export function factorsReset(about: About, to: string, reason: string | null): Email {
  const { app_name, public_url } = about
  return {
    to,
    subject: `Se ha quitado el segundo factor de su cuenta de ${app_name}`,
    paragraphs: [
      `La administración de ${app_name} ha quitado todos los segundos factores y los códigos de recuperación de su cuenta, y ha cerrado sus sesiones.`,
      ...(reason ? [`Motivo: ${reason}`] : []),
      'Inicie sesión con su contraseña y, si quiere, vuelva a activar el segundo factor en «Mi cuenta».',
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
    after: [notYou(about)],
  }
}

function accountOf({ public_url }: About) {
  return { label: 'Ir a «Mi cuenta»', url: `${public_url}/account-settings` }
}

function notYou({ contact_email }: About) {
  return `Si no lo ha pedido usted, cambie la contraseña cuanto antes y escriba a ${contact_email}.`
}
