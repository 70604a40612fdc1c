import { keptFor } from '#contract/retention.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { longTime } from '#server/platform/mail/long-time.ts'
import type { Settings } from '#server/platform/settings.ts'

type About = Pick<Settings, 'app_name' | 'public_url' | 'contact_email'>

/** When it is erased, and how to take that back. */
export function deletionAsked({ app_name, public_url }: About, to: string, eraseAt: Date): Letter {
  return {
    to,
    subject: `Su cuenta de ${app_name} se borrará dentro de ${keptFor('leaving')}`,
    paragraphs: [
      `Ha pedido que se borre su cuenta de ${app_name}. Desde ahora nadie ve su perfil ni sus peticiones, y todas sus sesiones están cerradas.`,
      `Sus datos se borrarán definitivamente el ${longTime(eraseAt)}.`,
      'Si cambia de opinión, inicie sesión antes de esa fecha: todo vuelve a estar como estaba.',
    ],
    button: { label: 'Conservar mi cuenta', url: `${public_url}/login` },
    after: [
      'Si no lo ha pedido usted, alguien conoce su contraseña: inicie sesión y cámbiela en «Mi cuenta» cuanto antes. Si ya no puede entrar, pulse «Recuperar contraseña» en la pantalla de inicio de sesión.',
    ],
  }
}

/** The last one. */
export function accountErased({ app_name, public_url }: About, to: string): Letter {
  return {
    to,
    subject: `Su cuenta de ${app_name} se ha borrado`,
    paragraphs: [
      `Su cuenta de ${app_name} se ha borrado, como pidió: su perfil, sus peticiones, la imagen de la diligencia y todo lo demás. No podemos recuperarla.`,
      'Este es el último mensaje que le enviamos. Si un día quiere volver, puede registrarse de nuevo.',
    ],
    button: { label: 'Ir al directorio', url: public_url },
  }
}
