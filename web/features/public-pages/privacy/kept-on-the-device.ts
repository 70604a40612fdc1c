import { keptFor } from '#contract/retention.ts'
import { LAST_SEEN_DAYS } from '#web/lib/traces/keeping-last-seen.ts'

/** Something that the site stores in a browser, in words. */
export interface Kept {
  /** The name of the key, cookie, store or cache; … for a variable part. */
  name: string
  of: string
  purpose: string
  time: string
}

/**
 * Everything that this program stores on the user's device (LSSI 22.2). A test looks for anything missing
 * here.
 */
export const kept: readonly Kept[] = [
  {
    name: 'pesquisa.session',
    of: 'Propia (localStorage; en un dispositivo compartido, sessionStorage)',
    purpose: 'Mantener su sesión: la clave de acceso y su nombre.',
    time: `Hasta que cierra la sesión (en un dispositivo compartido, la pestaña); la clave deja de servir a los ${keptFor('idle_session')} sin uso, y a los ${keptFor('long_session')} en todo caso.`,
  },
  {
    name: 'pesquisa.device',
    of: 'Propia (localStorage)',
    purpose:
      'Reconocer este navegador al entrar, para avisarle solo de los desconocidos. Es un número al azar. No en un dispositivo compartido.',
    time: `${keptFor('known_device')} desde la última vez que entra: se borra en la siguiente visita.`,
  },
  {
    name: 'pesquisa.announcements',
    of: 'Propia (localStorage)',
    purpose: 'Recordar qué anuncios ha ocultado con «Entendido»: sus números.',
    time: 'Hasta que oculta otro después de que terminen, o lo borra en su navegador.',
  },
  {
    name: 'pesquisa.cookies',
    of: 'Propia (localStorage)',
    purpose: 'Recordar su respuesta al aviso de cookies y su fecha.',
    time: '24 meses.',
  },
  {
    name: 'pesquisa.colour-scheme',
    of: 'Propia (localStorage)',
    purpose: 'Recordar si prefiere el aspecto claro u oscuro.',
    time: 'Hasta que la borra.',
  },
  {
    name: 'pesquisa.no-shortcuts',
    of: 'Propia (localStorage)',
    purpose: 'Recordar que en este dispositivo no quiere usar los atajos de teclado.',
    time: 'Hasta que vuelve a activarlos o la borra.',
  },
  {
    name: 'pesquisa.draft.…',
    of: 'Propia (localStorage y sessionStorage)',
    purpose:
      'Conservar lo que ha escrito en un formulario o en una conversación y aún no ha enviado. Nunca contraseñas. En un dispositivo compartido, solo en la pestaña.',
    time: '7 días, o hasta que lo envía, lo descarta o cierra la sesión.',
  },
  {
    name: 'pesquisa.outbox.…',
    of: 'Propia (localStorage)',
    purpose:
      'Guardar lo que ha cambiado sin conexión (secciones de su perfil, peticiones, ocultar su cuenta) y los mensajes que ha escrito, hasta que se puedan enviar. Nunca contraseñas ni el origen étnico. No en un dispositivo compartido.',
    time: 'Hasta que se envía, lo descarta, cierra la sesión o entra otra persona.',
  },
  {
    name: 'pesquisa.last-search.…',
    of: 'Propia (sessionStorage)',
    purpose: 'Recordar los filtros de su última búsqueda.',
    time: 'Hasta que cierra la sesión o la pestaña.',
  },
  {
    name: 'pesquisa.last-search.recent.…',
    of: 'Propia (localStorage)',
    purpose:
      'Ofrecerle lo último que ha escrito al buscar detectives o peticiones. No en un dispositivo compartido, ni si desactiva en Ajustes que se guarde lo último que vio.',
    time: `${LAST_SEEN_DAYS} días, o hasta que lo borra en la casilla de búsqueda, cierra la sesión o entra otra persona.`,
  },
  {
    name: 'pesquisa.last-seen, pesquisa-last-seen',
    of: 'Propia (localStorage e IndexedDB)',
    purpose:
      'Mostrarle sin conexión la pantalla «Hoy» sin sus mensajes, las últimas listas, perfiles, peticiones y hojas de servicio que ha visto, y sus trabajos acordados por venir sin sus notas, sin el origen étnico de nadie ni los medios de contacto personales de los demás. No en un dispositivo compartido, ni si lo desactiva en Ajustes.',
    time: `${LAST_SEEN_DAYS} días, o hasta que lo desactiva, cierra la sesión o entra otra persona. Lo que su autor oculta o borra, hasta que el sitio vuelve a preguntar por ello. Las hojas de servicio y los trabajos, hasta que abre el sitio al día siguiente del trabajo.`,
  },
  {
    name: 'pesquisa.snapshot.…',
    of: 'Propia (localStorage)',
    purpose:
      'Mostrarle al momento, mientras se abre el sitio, la parte de arriba de la última pantalla «Hoy» sin sus mensajes, lista, perfil y petición que ha visto, sin el origen étnico de nadie ni los medios de contacto personales de los demás. No en un dispositivo compartido, ni si lo desactiva en Ajustes.',
    time: 'Se muestra solo el mismo día; se sustituye por la siguiente y se borra en cuanto abre el sitio otro día, lo desactiva, cierra la sesión o entra otra persona.',
  },
  {
    name: 'pesquisa.last-look, pesquisa.colleagues',
    of: 'Propia (localStorage)',
    purpose:
      'En la pantalla «Hoy», marcar las peticiones publicadas desde la última vez que la miró, y mostrarle los últimos colegas cuyo perfil ha abierto o a los que ha llamado: sus nombres. No salen de este dispositivo. No en un dispositivo compartido, ni si lo desactiva en Ajustes.',
    time: `Hasta que lo desactiva, cierra la sesión o entra otra persona; los colegas, ${LAST_SEEN_DAYS} días.`,
  },
  {
    name: 'pesquisa.keeps-nothing',
    of: 'Propia (localStorage)',
    purpose: 'Recordar que en este dispositivo no quiere guardar lo último que vio.',
    time: 'Hasta que vuelve a activarlo o la borra.',
  },
  {
    name: 'pesquisa.avisos',
    of: 'Propia (localStorage)',
    purpose: 'Saber si en este dispositivo están activados los avisos, y de qué cuenta.',
    time: 'Hasta que los desactiva o cierra la sesión.',
  },
  {
    name: 'pesquisa.launch-link-followed',
    of: 'Propia (sessionStorage), solo en la aplicación para teléfonos',
    purpose: 'No volver a seguir el enlace que abrió la aplicación. El enlace no se guarda.',
    time: 'Hasta que cierra la aplicación.',
  },
  {
    name: 'pesquisa-files-…, pesquisa-pages-…, workbox-precache-…',
    of: 'Propia (Cache Storage y service worker)',
    purpose: 'Abrir el sitio deprisa y sin conexión: sus programas, estilos y páginas, sin datos personales.',
    time: 'Hasta que hay una versión nueva, o las borra.',
  },
]

/** Google's cookies and keys there, if the installation uses reCAPTCHA and the user has allowed it. */
export const keptByThirdParties: readonly Kept[] = [
  {
    name: '_grecaptcha, rc::…',
    of: 'De Google (localStorage y sessionStorage), con su consentimiento',
    purpose: 'Distinguir a las personas de los programas en los formularios públicos.',
    time: 'Las de sesión, hasta que la cierra; las demás, hasta que las borra o rechaza.',
  },
  {
    name: '_GRECAPTCHA',
    of: 'De Google (cookie), con su consentimiento',
    purpose: 'Lo mismo, para analizar el riesgo.',
    time: '6 meses.',
  },
]
