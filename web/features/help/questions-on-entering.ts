import { paths } from '#web/lib/paths.ts'
import type { Group } from './question.ts'

const registration: Group = {
  id: 'registro',
  title: 'Registro y aprobación',
  questions: [
    {
      id: 'quien',
      question: '¿Quién puede registrarse?',
      answer:
        'Los detectives privados habilitados por el Ministerio del Interior, con su Tarjeta de Identidad Profesional (TIP). Da igual que trabaje por su cuenta o en un despacho: la cuenta es de la persona, y el despacho se indica en el perfil.',
      links: [{ to: paths.registration, label: 'Crear cuenta' }],
      keywords: 'requisitos alta empresa agencia despacho asociación colegio inscribirse',
    },
    {
      id: 'que-necesito',
      question: '¿Qué necesito para registrarme?',
      answer:
        'Su nombre, un correo electrónico, una contraseña, el número de licencia (de 1 a 8000) y una imagen de la diligencia de su Libro-Registro o, si no tiene libro propio, de su TIP. El teléfono y la zona de trabajo son opcionales: puede añadirlos después.\nSi lo deja a medias, lo escrito se guarda siete días en este dispositivo, salvo la imagen y las contraseñas.',
      links: [{ to: paths.registration, label: 'Crear cuenta' }],
      keywords: 'documentos datos formulario alta cuenta nueva inscripción',
    },
    {
      id: 'licencia',
      question: '¿Cuál es mi número de licencia?',
      answer:
        'El de su Tarjeta de Identidad Profesional, la que expide la Dirección General de la Policía a los detectives habilitados. Está en el anverso de la tarjeta. Escriba solo las cifras.',
      keywords: 'tip tarjeta profesional carné habilitación',
    },
    {
      id: 'diligencia',
      question: '¿Qué es la diligencia del Libro-Registro y cómo la envío?',
      answer:
        'Es la anotación con la que la Policía habilita su Libro-Registro: la encontrará en la primera página, con su sello. Con ella comprobamos que la licencia es suya.\nEl Libro-Registro es de cada despacho: si trabaja para uno y no tiene libro propio, envíe en su lugar el anverso de su Tarjeta de Identidad Profesional (TIP). Bastan su nombre y su número: puede tapar la fotografía y el DNI.\nFotografíe la página o la tarjeta entera, desde arriba y con buena luz, y compruebe que todo se lee. Vale una imagen JPEG, PNG o WebP, o un PDF sin contraseña cuya primera página sea esa, de 8000 KB como máximo; si una imagen pesa más, el propio formulario le ofrece reducirla.',
      keywords:
        'foto escaneo imagen libro de registro sello página tip despacho empleado subir adjuntar tamaño pdf',
    },
    {
      id: 'quien-ve-la-diligencia',
      question: '¿Quién ve la imagen de mi diligencia?',
      answer:
        'Solo quien administra el directorio, para revisar su registro. Al recibirla se le quitan los datos ocultos (fecha, lugar y aparato con que se hizo) y se borra a los 90 días de la decisión. No aparece en su perfil.',
      keywords: 'privacidad escaneo foto libro borrar',
    },
    {
      id: 'verificar-correo',
      question: 'No me ha llegado el correo para verificar la cuenta',
      answer:
        'Mire en la carpeta de correo no deseado. El enlace sirve durante 72 horas y una sola vez. Para recibir otro, intente iniciar sesión: si su correo está sin verificar, podrá pedirlo desde ahí.\nUn registro que no se verifica en 30 días se elimina entero, y puede volver a empezar.',
      links: [{ to: paths.login(), label: 'Iniciar sesión' }],
      keywords: 'verificación enlace caducado spam confirmar email reenviar',
    },
    {
      id: 'cuanto-tarda',
      question: '¿Cuánto tarda la aprobación?',
      answer:
        'Cada registro lo revisa una persona, así que no es inmediata. Le escribiremos en cuanto haya una decisión. Mientras tanto no puede iniciar sesión ni aparece en las búsquedas.',
      keywords: 'esperar pendiente revisión plazo tiempo aprobado',
    },
    {
      id: 'rechazado',
      question: 'Mi registro no se ha aprobado. ¿Qué hago?',
      answer:
        'El correo con la decisión dice el motivo; lo más frecuente es una imagen que no se lee. Escríbanos y aporte lo que falte: un registro rechazado se puede aprobar después, sin que tenga que rellenarlo otra vez.',
      links: [{ to: paths.contact, label: 'Contacto' }],
      keywords: 'rechazo denegado motivo recurrir licencia repetida duplicada',
    },
  ],
}

const entering: Group = {
  id: 'entrar',
  title: 'Entrar y seguridad',
  questions: [
    {
      id: 'contrasena-olvidada',
      question: 'He olvidado la contraseña',
      answer:
        'Pida una nueva con «Recuperar contraseña», en la página de inicio de sesión. Le llegará un enlace que sirve durante 60 minutos y una sola vez. Al cambiarla se cierran todas las sesiones que tuviera abiertas.',
      links: [{ to: paths.recovery, label: 'Recuperar contraseña' }],
      keywords: 'clave password restablecer recordar perdida',
    },
    {
      id: 'no-puedo-entrar',
      question: 'No puedo iniciar sesión',
      answer:
        'Con un correo o una contraseña que no coinciden verá siempre el mismo aviso, sin decir cuál de los dos falla. Si el correo está sin verificar, el registro está pendiente o la cuenta está suspendida, el aviso lo dice.\nTras varios intentos fallidos hay que esperar unos minutos. Si no recuerda la contraseña, pida otra.',
      links: [
        { to: paths.recovery, label: 'Recuperar contraseña' },
        { to: paths.contact, label: 'Contacto' },
      ],
      keywords: 'acceso acceder login entrar error bloqueado demasiadas peticiones suspendida',
    },
    {
      id: 'datos-sin-entrar',
      question: '¿Cómo descargo mis datos si no puedo entrar?',
      answer:
        'Si su registro espera aprobación o no se aprobó, o su cuenta está suspendida o a punto de borrarse, pida un enlace en «Descargar mis datos» con el correo con el que se registró. El enlace sirve durante 60 minutos y una sola vez, y descarga un fichero con todo lo que guardamos de usted.\nSi su correo está sin verificar o ya no tiene acceso a él, escríbanos.',
      links: [
        { to: paths.myData, label: 'Descargar mis datos' },
        { to: paths.contact, label: 'Contacto' },
      ],
      keywords: 'derecho acceso portabilidad rgpd copia exportar rechazado suspendida pendiente',
    },
    {
      id: 'contrasena',
      question: '¿Cómo cambio la contraseña?',
      answer:
        'En «Mi cuenta», apartado «Cambiar contraseña»: escriba la actual y dos veces la nueva, de 6 a 30 caracteres. No se admiten las más usadas, ni su nombre o su correo. Al cambiarla se cierran las demás sesiones.',
      links: [{ to: paths.accountPanel('contrasena'), label: 'Cambiar contraseña' }],
      keywords: 'clave password modificar segura',
      for_members: true,
    },
    {
      id: 'dos-pasos',
      question: '¿Qué es la verificación en dos pasos?',
      answer:
        'Una segunda comprobación al entrar, además de la contraseña: una llave de acceso (la huella, la cara o el PIN de su dispositivo) o el código de una aplicación. Se activa en «Mi cuenta» y la recomendamos.\nGuarde los diez códigos de recuperación en un sitio seguro: cada uno le deja entrar una vez si pierde el dispositivo.',
      links: [{ to: paths.accountPanel('dos-pasos'), label: 'Verificación en dos pasos' }],
      keywords: '2fa doble factor passkey huella código autenticador totp segundo',
      for_members: true,
    },
    {
      id: 'segundo-factor-perdido',
      question: 'He perdido el dispositivo con el que confirmo la entrada',
      answer:
        'Al pedirle el segundo paso, use uno de sus códigos de recuperación. Si tampoco los tiene, escríbanos: tras comprobar quién es, quien administra puede quitar la verificación en dos pasos para que entre solo con la contraseña.',
      links: [{ to: paths.contact, label: 'Contacto' }],
      keywords: 'móvil robado perdido códigos de recuperación llave de acceso 2fa dos pasos',
    },
    {
      id: 'sesiones',
      question: '¿Cómo sé si alguien ha entrado en mi cuenta?',
      answer:
        'Le avisamos por correo cuando se entra desde un dispositivo desconocido. En «Mi cuenta», apartado «Sesiones abiertas», ve todas, con el dispositivo y el último uso, y puede cerrar una o todas las demás. Si no reconoce alguna, ciérrela y cambie la contraseña.\nUna sesión que no se usa en 30 días se cierra sola, y todas a los 90 días de haber entrado.',
      links: [{ to: paths.accountPanel('sesiones'), label: 'Sesiones abiertas' }],
      keywords: 'dispositivos intruso hackeado cerrar sesión robo seguridad',
      for_members: true,
    },
    {
      id: 'cerrar-sesion',
      question: '¿Cómo cierro la sesión?',
      answer:
        'En el menú con su nombre, o en «Ajustes». Se cierra en todas las pestañas a la vez, y de este dispositivo se borra lo que se guardó de su cuenta.',
      links: [{ to: paths.settings, label: 'Ajustes' }],
      keywords: 'salir logout desconectar',
      for_members: true,
    },
  ],
}

export const questionsOnEntering: Group[] = [registration, entering]
