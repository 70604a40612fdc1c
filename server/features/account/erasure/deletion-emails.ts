import { keptFor } from '#contract/retention.ts'
import type { BlockedKind } from '#server/features/retention/blocked.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { longDay, longTime } from '#server/platform/mail/long-time.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

/** When the account is erased, and how to cancel that. */
export function deletionAsked({ app_name, public_url }: About, to: string, eraseAt: Date): Email {
  return {
    to,
    subject: `Su cuenta de ${app_name} se borrará dentro de ${keptFor('leaving')}`,
    paragraphs: [
      `Ha pedido que se borre su cuenta de ${app_name}. Desde ahora nadie ve su perfil ni sus peticiones, y todas sus sesiones están cerradas.`,
      `Sus datos se borrarán definitivamente el ${longTime(eraseAt)}. Solo quedará bloqueado, durante un tiempo, lo que la ley obliga a conservar: se lo diremos en el último correo.`,
      'Si cambia de opinión, inicie sesión antes de esa fecha: todo vuelve a estar como estaba.',
    ],
    button: { label: 'Conservar mi cuenta', url: `${public_url}/login` },
    after: [
      'Si no lo ha pedido usted, alguien conoce su contraseña: inicie sesión y cámbiela en «Mi cuenta» cuanto antes. Si ya no puede entrar, pulse «Recuperar contraseña» en la pantalla de inicio de sesión.',
    ],
  }
}

/** Why an account is erased: its owner asked for it, or its retention term ended. */
export type ErasedBecause = 'asked' | 'undecided' | 'rejected' | 'suspended' | 'unseen'

const BECAUSE: Record<ErasedBecause, string> = {
  asked: 'como pidió',
  undecided: `porque en ${keptFor('undecided')} no se ha resuelto su registro`,
  rejected: `porque han pasado ${keptFor('rejected')} desde que no se aprobó su registro`,
  suspended: `porque han pasado ${keptFor('suspended')} desde que se suspendió`,
  unseen: `porque en ${keptFor('unseen')} no ha entrado en ella, ni después de nuestros dos avisos`,
}

const BLOCKED: Record<BlockedKind, string> = {
  blocked_decision: 'las decisiones que se tomaron sobre su cuenta, con su motivo y su número de licencia',
  blocked_request: 'lo que decían las peticiones suyas que se retiraron',
  blocked_consent: 'la prueba de su consentimiento sobre el origen étnico, sin el dato',
}

/** The last e-mail. It says which data the law makes the operator keep, and until when. */
export function accountErased(
  { app_name, public_url }: About,
  to: string,
  because: ErasedBecause,
  blocked: { kind: BlockedKind; until: Date }[] = [],
): Email {
  const kept = blocked.map(({ kind, until }) => `${BLOCKED[kind]} (hasta el ${longDay(until)})`)
  return {
    to,
    subject: `Su cuenta de ${app_name} se ha borrado`,
    paragraphs: [
      `Su cuenta de ${app_name} se ha borrado, ${BECAUSE[because]}: su perfil, sus peticiones, la imagen de la diligencia y todo lo demás. No podemos recuperarla.`,
      ...(kept.length > 0
        ? [
            `La ley nos obliga a conservar bloqueado lo siguiente: ${kept.join('; ')}. Nadie lo consulta, salvo para atender a jueces, fiscales o administraciones competentes, y después se destruye (artículo 32 de la LOPDGDD).`,
          ]
        : []),
      'Este es el último mensaje que le enviamos. Si un día quiere volver, puede registrarse de nuevo.',
    ],
    button: { label: 'Ir al directorio', url: public_url },
  }
}
