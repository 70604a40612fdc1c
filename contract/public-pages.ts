// The prerendered pages (react-router.config.ts), and their metadata for search engines and link previews.
// Their heads: bin/web/page-heads.ts.

/** A page that anybody may read and search engines may index. */
export interface PublicPage {
  path: string
  /** Its title in two or three words, for a row of links. */
  name: string
  /** Its content in 160 characters at most: search engines cut off longer texts. */
  description: string
  /** Its type in schema.org; left out for the pages with one form. */
  type?: 'WebSite' | 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage'
  /** Whether the sitemap lists it: not if nobody would search for it. */
  in_sitemap: boolean
}

/** The address of the built page that is shown for unknown addresses. */
export const NOT_FOUND_PAGE = '/404'

export const PUBLIC_PAGES: PublicPage[] = [
  {
    path: '/',
    name: 'Inicio',
    description:
      'El directorio de los detectives privados habilitados por el Ministerio del Interior: encuentre colegas en toda España y deje que le encuentren.',
    type: 'WebSite',
    in_sitemap: true,
  },
  {
    path: '/acerca-de',
    name: 'Acerca de',
    description:
      'Qué es este directorio de detectives privados, quién lo lleva, cómo se comprueba la licencia de cada uno y de dónde proceden sus datos.',
    type: 'AboutPage',
    in_sitemap: true,
  },
  {
    path: '/help',
    name: 'Ayuda',
    description:
      'Preguntas y respuestas sobre el registro, la aprobación, el perfil, la búsqueda de detectives y las peticiones de colaboración.',
    type: 'FAQPage',
    in_sitemap: true,
  },
  {
    path: '/contacto',
    name: 'Contacto',
    description:
      'Escriba a quien lleva el directorio: dudas, sugerencias, errores y el ejercicio de sus derechos sobre sus datos personales.',
    type: 'ContactPage',
    in_sitemap: true,
  },
  {
    path: '/denuncias',
    name: 'Denunciar',
    description:
      'Denuncie un contenido que cree ilícito, sin cuenta: dónde está y por qué. Le confirmamos la recepción y le decimos la decisión y cómo reclamar.',
    type: 'WebPage',
    in_sitemap: true,
  },
  {
    path: '/registro',
    name: 'Crear cuenta',
    description:
      'Cree su cuenta de detective privado con su número de licencia y la diligencia de su libro de registro o su TIP. Comprobamos cada una antes de aprobarla.',
    in_sitemap: true,
  },
  {
    path: '/login',
    name: 'Iniciar sesión',
    description:
      'Entre en su cuenta para buscar detectives, publicar peticiones de colaboración y mantener su perfil al día.',
    in_sitemap: true,
  },
  {
    path: '/terminos-y-condiciones',
    name: 'Aviso legal',
    description:
      'Aviso legal y términos de uso: quién es el titular, quién puede registrarse, qué puede publicarse y qué responsabilidad tiene cada cual.',
    type: 'WebPage',
    in_sitemap: true,
  },
  {
    path: '/privacidad',
    name: 'Privacidad y cookies',
    description:
      'Qué datos personales se tratan, para qué, durante cuánto tiempo y con qué derechos, y qué cookies y almacenamiento usa el sitio.',
    type: 'WebPage',
    in_sitemap: true,
  },
  {
    path: '/accesibilidad',
    name: 'Accesibilidad',
    description:
      'Declaración de accesibilidad: con qué normas cumple el sitio, cómo se ha comprobado, qué no es accesible todavía y cómo avisar de una barrera.',
    type: 'WebPage',
    in_sitemap: true,
  },
  {
    path: '/approved-user',
    name: 'Usuario aprobado',
    description: 'El registro ha sido aprobado: ya se puede iniciar sesión en el directorio.',
    in_sitemap: false,
  },
]
