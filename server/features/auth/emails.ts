import { RESET_LINK_MINUTES } from '#contract/auth.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { longTime } from '#server/platform/mail/long-time.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

/** The link that sets a new password. */
export function recovery({ app_name }: About, to: string, url: string): Email {
  return {
    to,
    subject: `Restablezca su contraseña de ${app_name}`,
    paragraphs: [
      `Hemos recibido una petición para restablecer la contraseña de su cuenta de ${app_name}.`,
      'Abra el enlace y elija una contraseña nueva.',
    ],
    button: { label: 'Elegir una contraseña', url },
    after: [
      `El enlace sirve una sola vez y caduca a los ${RESET_LINK_MINUTES} minutos.`,
      'Si no lo ha pedido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    ],
  }
}

/** So that the owner notices a change made by somebody else. */
export function passwordChanged({ app_name, public_url, contact_email }: About, to: string): Email {
  return {
    to,
    subject: `Su contraseña de ${app_name} se ha cambiado`,
    paragraphs: [
      `La contraseña de su cuenta de ${app_name} se ha cambiado con un enlace enviado a este correo.`,
      'Por seguridad se han cerrado todas las sesiones. Inicie sesión con la contraseña nueva.',
    ],
    button: { label: 'Iniciar sesión', url: `${public_url}/login` },
    after: [`Si no la ha cambiado usted, pida otra cuanto antes y escriba a ${contact_email}.`],
  }
}

/**
 * So that the owner notices a log-in by somebody else. The place is not stored, and so not in the message.
 */
export function newDevice(
  { app_name, public_url }: About,
  to: string,
  device: string | null,
  at: Date,
): Email {
  return {
    to,
    subject: `Nuevo inicio de sesión en ${app_name}`,
    paragraphs: [
      `Se ha iniciado sesión en su cuenta de ${app_name} desde un dispositivo que no conocíamos.`,
      `Dispositivo: ${device ?? 'desconocido'}\nFecha: ${longTime(at)}`,
      'Si ha sido usted, no tiene que hacer nada.',
      'Si no ha sido usted, cambie la contraseña cuanto antes, con lo que se cierran las demás sesiones, y compruebe en su cuenta que no queda abierta ninguna que no reconozca.',
    ],
    button: { label: 'Revisar las sesiones', url: `${public_url}/account-settings#sesiones` },
    after: [
      'Si ya no puede entrar, pulse «Recuperar contraseña» en la pantalla de inicio de sesión y le enviaremos un enlace para elegir otra.',
    ],
  }
}

/** So that the owner knows how many codes are left, and notices a use by somebody else. */
export function recoveryCodeUsed({ app_name, public_url }: About, to: string, left: number): Email {
  const leftSentence =
    left === 0
      ? 'Era el último: cree otros en «Mi cuenta» para no quedarse sin acceso.'
      : left === 1
        ? 'Le queda uno. Puede crear otros en «Mi cuenta».'
        : `Le quedan ${left}.`
  return {
    to,
    subject: `Se ha usado un código de recuperación de ${app_name}`,
    paragraphs: [
      `Se ha iniciado sesión en su cuenta de ${app_name} con la contraseña y uno de sus códigos de recuperación, que ya no sirve.`,
      leftSentence,
    ],
    button: { label: 'Ir a «Mi cuenta»', url: `${public_url}/account-settings` },
    after: ['Si no ha sido usted, cambie la contraseña cuanto antes y cree códigos nuevos.'],
  }
}

/** For a user who had asked for deletion and has logged in again. */
export function deletionUndone({ app_name, contact_email }: About, to: string): Email {
  return {
    to,
    subject: `Su cuenta de ${app_name} ya no se borrará`,
    paragraphs: [
      `Ha iniciado sesión, y con ello ha anulado el borrado de su cuenta de ${app_name}: su perfil y sus peticiones vuelven a mostrarse.`,
      'Si quiere borrarla, puede volver a pedirlo en «Mi cuenta».',
    ],
    after: [`Si no ha sido usted, cambie la contraseña cuanto antes y escriba a ${contact_email}.`],
  }
}

/** To the detective, once the e-mail is verified. */
export function waitingForApproval({ app_name }: About, to: string): Email {
  return {
    to,
    subject: `Su registro en ${app_name} está pendiente de aprobación`,
    paragraphs: [
      'Su correo electrónico está verificado. Gracias.',
      'Ahora revisaremos su licencia y la imagen que nos envió, de la diligencia de su libro de registro o de su TIP. Le avisaremos por correo en cuanto haya una decisión; no tiene que hacer nada más.',
    ],
  }
}

/** For the reviewers; the link opens the review and decides nothing by itself (rule 3.10). */
export function somebodyIsWaiting(
  { app_name, public_url }: About,
  to: string,
  it: { id: number; full_name: string | null; license_number: number | null; isLicenseTaken: boolean },
): Email {
  const taken = `Atención: la licencia ${it.license_number} ya pertenece a otro detective aprobado.`
  return {
    to,
    subject: `Un registro espera aprobación en ${app_name}`,
    paragraphs: [
      `${it.full_name}, con número de licencia ${it.license_number}, ha verificado su correo y espera la revisión de su registro.`,
      ...(it.isLicenseTaken ? [taken] : []),
    ],
    button: { label: 'Revisar el registro', url: `${public_url}/admin/registrations/${it.id}` },
    after: ['El enlace solo abre la revisión: nada se aprueba hasta que usted lo decida.'],
  }
}
