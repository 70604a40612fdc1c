import { paths } from '#web/lib/paths.ts'
import type { Group } from './question.ts'

const account: Group = {
  id: 'cuenta',
  title: 'Su cuenta',
  questions: [
    {
      id: 'hoy',
      question: '¿Qué hay en «Hoy»?',
      answer:
        'Lo que importa ese día, en una sola pantalla: si su perfil está visible u oculto, y el botón para cambiarlo; las peticiones abiertas de su zona que aún no ha respondido; las respuestas y los mensajes que le esperan; sus peticiones, con quién las ha visto y cuánto les queda; los trabajos de hoy y mañana, con el camino a su punto de encuentro, y lo que tiene por hacer. Cada línea lleva a su sitio. Se abre al pulsar el nombre del directorio o al abrir la aplicación, y sin conexión muestra lo último que vio.\nLleva la marca «Nueva» lo publicado desde la última vez que lo miró en ese dispositivo. «Colegas recientes», los últimos cuyo perfil abrió o a los que llamó, también está solo ahí: nadie más lo ve, y se borra al cerrar la sesión.',
      links: [{ to: paths.today, label: 'Hoy' }],
      keywords: 'inicio portada pantalla principal resumen novedades pendiente empezar día mañana',
      for_members: true,
    },
    {
      id: 'cuenta-oculta',
      question: '¿Qué pasa si oculto mi cuenta?',
      answer:
        'No aparece en las búsquedas y nadie más puede ver su perfil, durante 24 horas, una semana o un mes. Tampoco sus peticiones de colaboración, si no quita la marca de la casilla al ocultarla; las que ya tenía ocultas siguen así después. Usted puede seguir entrando y usando el directorio. Puede prorrogarlo o dejar de ocultarla en cualquier momento; cuando llega la fecha, vuelve a verse sola, con sus peticiones.',
      links: [{ to: paths.accountPanel('ocultar'), label: 'Ocultar cuenta' }],
      keywords: 'esconder invisible vacaciones pausa prorrogar desaparecer oculto',
      for_members: true,
    },
    {
      id: 'cambiar-correo',
      question: '¿Cómo cambio mi correo?',
      answer:
        'En «Mi cuenta», apartado «Correo electrónico». El nuevo vale cuando lo confirma con el enlace que le enviamos a esa dirección, que sirve durante 24 horas. Avisamos a las dos.',
      links: [{ to: paths.accountPanel('correo'), label: 'Cambiar el correo' }],
      keywords: 'email dirección electrónica modificar',
      for_members: true,
    },
    {
      id: 'descargar-datos',
      question: '¿Puedo llevarme mis datos?',
      answer:
        'Sí: en «Mi cuenta», apartado «Mis datos», descarga en un archivo todo lo que el directorio guarda de usted. Le pedirá la contraseña. Si no puede iniciar sesión, lo recibe con un enlace a su correo.',
      links: [
        { to: paths.accountPanel('datos'), label: 'Mis datos' },
        { to: paths.myData, label: 'Descargar mis datos sin iniciar sesión' },
      ],
      keywords: 'exportar portabilidad copia acceso rgpd descargar',
    },
    {
      id: 'borrar-cuenta',
      question: '¿Cómo borro mi cuenta?',
      answer:
        'En «Mi cuenta», apartado «Mis datos». Su perfil y sus peticiones dejan de verse al momento y a los siete días se elimina todo. Hasta entonces, si cambia de idea, basta con iniciar sesión.\nUna cuenta en la que no se entra en 24 meses se borra también, después de preguntárselo dos veces por correo.',
      links: [{ to: paths.accountPanel('datos'), label: 'Mis datos' }],
      keywords: 'eliminar baja darme darse cancelar supresión olvido',
    },
  ],
}

const gettingAbout: Group = {
  id: 'moverse-por-el-sitio',
  title: 'Moverse por el sitio',
  questions: [
    {
      id: 'moverse',
      question: '¿Cómo me muevo por el sitio?',
      answer:
        'En el teléfono, con la barra de abajo: «Hoy», «Buscar», «Crear» (una petición), «Peticiones», con el número de las de su zona que aún no ha abierto, y «Yo», su perfil. Los mensajes y los avisos están arriba, y en el menú, todo lo demás. En el ordenador lo mismo está en la barra de arriba. Cada sitio se encuentra como se dejó, con sus filtros y a la misma altura; si lo pulsa otra vez, vuelve al principio.',
      links: [{ to: paths.today, label: 'Hoy' }],
      keywords: 'barra menú navegar ir volver abajo botones secciones inicio',
      for_members: true,
    },
    {
      id: 'atajos',
      question: '¿Hay atajos de teclado?',
      answer:
        'Sí, en todas las pantallas: «g» y después «h» lleva a «Hoy»; «g» y «b», a «Buscar»; «g» y «p», a «Peticiones»; «/», a la caja de búsqueda, y «?» los enumera. No actúan mientras se escribe. Se desactivan en esa misma lista, que está también en el menú con su nombre.',
      keywords: 'teclas teclado rápido atajo combinación accesibilidad desactivar',
      for_members: true,
    },
  ],
}

const app: Group = {
  id: 'aplicacion',
  title: 'Aplicación y avisos',
  questions: [
    {
      id: 'instalar',
      question: '¿Puedo tenerlo como aplicación en el teléfono?',
      answer:
        'Sí. Donde el navegador lo permite hay un botón para instalarla en «Ajustes». Si no lo ve: en Android, abra el menú del navegador y elija «Instalar aplicación» o «Añadir a pantalla de inicio»; en iPhone y iPad, con Safari, pulse «Compartir» y «Añadir a pantalla de inicio»; en el ordenador, Chrome y Edge muestran el botón de instalar en la barra de direcciones.',
      keywords: 'app móvil icono android iphone ios pwa descargar play store instalar',
    },
    {
      id: 'avisos',
      question: '¿Cómo recibo avisos en el teléfono?',
      answer:
        'Actívelos en «Ajustes», en cada dispositivo, y envíese uno de prueba. Solo se avisa de que alguien ha iniciado sesión en su cuenta desde un dispositivo nuevo. En iPhone y iPad antes hay que añadir el directorio a la pantalla de inicio. Los avisos no llevan nombres ni datos de nadie. Se desactivan en el mismo sitio, o al cerrar la sesión.',
      links: [{ to: paths.settings, label: 'Ajustes' }],
      keywords: 'notificaciones push activar desactivar alertas móvil',
      for_members: true,
    },
    {
      id: 'avisos-bloqueados',
      question: 'No consigo activar los avisos',
      answer:
        'Si alguna vez los rechazó, el navegador ya no pregunta. Abra los permisos de este sitio (el icono junto a la dirección) o, si lo tiene instalado, los ajustes del dispositivo; permita las notificaciones y vuelva a «Ajustes».',
      links: [{ to: paths.settings, label: 'Ajustes' }],
      keywords: 'notificaciones permiso bloqueado denegado push no llegan',
      for_members: true,
    },
    {
      id: 'version-nueva',
      question: 'Me ofrece una versión nueva. ¿Qué hago?',
      answer:
        'Pulse «Actualizar» cuando le venga bien: la página se recarga con la versión nueva. Si tiene algo escrito sin guardar, se le pregunta antes.',
      keywords: 'actualizar actualización recargar update',
    },
    {
      id: 'aspecto',
      question: '¿Puedo verlo en oscuro o con la letra más grande?',
      answer:
        'Al pie de cada página, o en «Ajustes», puede elegir el aspecto claro, el oscuro o el de su sistema. La letra se agranda con el zoom del navegador, hasta el 400 %, y todo se maneja también con el teclado y con lector de pantalla. Si su sistema pide reducir el movimiento, nada se mueve.',
      keywords: 'accesibilidad tema modo noche tamaño contraste lector de pantalla teclado',
    },
  ],
}

const offline: Group = {
  id: 'sin-conexion',
  title: 'Sin conexión',
  questions: [
    {
      id: 'que-funciona-sin-conexion',
      question: '¿Qué puedo ver sin conexión?',
      answer:
        'Con la sesión iniciada, las páginas públicas, «Hoy» y las últimas listas, perfiles y peticiones que vio en este dispositivo, con el día y la hora en que los vio. Sin ella, las páginas públicas que ya haya abierto. Lo que necesita al servidor, como buscar algo nuevo o publicar, espera a que vuelva la conexión.',
      keywords: 'offline internet cobertura red avión desconectado',
    },
    {
      id: 'datos-en-el-dispositivo',
      question: '¿Quedan datos míos en el dispositivo?',
      answer:
        'Mientras tenga la sesión abierta, lo último que vio, para poder consultarlo sin conexión, sin los medios de contacto personales de sus colegas. Al cerrar la sesión se borra, y otra cuenta en el mismo dispositivo nunca lo ve. En «Ajustes» puede desactivarlo, y se borra al momento.\nEn un dispositivo que usan otras personas marque «Es un dispositivo compartido» al iniciar sesión: la sesión termina al cerrar la pestaña y no queda nada de lo que vea o escriba. Aun así, cierre la sesión al acabar.',
      links: [{ to: paths.settings, label: 'Ajustes' }],
      keywords: 'offline caché compartido privacidad ordenador ajeno',
      for_members: true,
    },
    {
      id: 'envio-sin-conexion',
      question: 'Se ha cortado la conexión al enviar. ¿Lo envío otra vez?',
      answer: 'Sí. Lo escrito sigue ahí, y una petición enviada dos veces se publica una sola.',
      keywords: 'duplicado repetir enviar fallo red guardar',
      for_members: true,
    },
  ],
}

const privacy: Group = {
  id: 'privacidad',
  title: 'Privacidad',
  questions: [
    {
      id: 'que-datos',
      question: '¿Qué datos míos se guardan y quién los ve?',
      answer:
        'Los de su registro, los que ponga en su perfil, sus peticiones y las sesiones abiertas. Los demás detectives ven su perfil y sus peticiones; su correo de acceso y la diligencia, solo quien administra. La política de privacidad lo cuenta entero.',
      links: [{ to: paths.privacy, label: 'Privacidad y cookies' }],
      keywords: 'rgpd protección de datos derechos lopdgdd',
    },
    {
      id: 'cookies',
      question: '¿Qué cookies se usan?',
      answer:
        'Lo propio guarda en su navegador lo que el sitio necesita: su sesión, sus borradores y sus preferencias. De terceros solo puede haber reCAPTCHA, de Google, donde el directorio lo use, y no se carga antes de que lo acepte. Puede cambiar de idea cuando quiera con «Configurar cookies», al pie de la página. No hay publicidad ni se mide a quien visita el sitio.',
      links: [{ to: paths.cookies, label: 'Privacidad y cookies' }],
      keywords: 'galletas consentimiento rechazar configurar rastreo terceros',
    },
    {
      id: 'no-soy-un-robot',
      question: '¿Para qué sirve «No soy un robot»?',
      answer:
        'Evita registros y mensajes automáticos. Según cómo esté instalado el directorio, su dispositivo hace un cálculo de unos segundos o lo comprueba un servicio de Google, que solo se carga si usted lo acepta. Si caduca, márquelo de nuevo: no se pierde nada de lo escrito.',
      keywords: 'captcha casilla comprobación robot',
    },
    {
      id: 'denunciar',
      question: '¿Cómo denuncio un contenido?',
      answer:
        'Con «Denunciar», en el perfil o en la petición, o en el formulario público, para el que no hace falta cuenta. Una persona lo revisa y le escribimos con la decisión. Si no está de acuerdo, puede reclamar durante seis meses con el enlace de ese correo.',
      links: [{ to: paths.report, label: 'Denunciar un contenido' }],
      keywords: 'denuncia ilícito abuso reportar avisar contenido reclamar investigado',
    },
    {
      id: 'contacto',
      question: 'No encuentro mi respuesta',
      answer: 'Escríbanos desde la página de contacto y le responderemos por correo.',
      links: [{ to: paths.contact, label: 'Contacto' }],
      keywords: 'ayuda soporte escribir email asistencia problema queja',
    },
  ],
}

export const questionsOnTheSite: Group[] = [gettingAbout, account, app, offline, privacy]
