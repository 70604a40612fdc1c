import { inWords, RETENTION_TERMS } from '#contract/retention-terms.ts'
import { paths } from '#web/lib/paths.ts'
import type { Group } from './question.ts'

const READERS = inWords(RETENTION_TERMS.elapsed_readers)
const TEXT = inWords(RETENTION_TERMS.elapsed_text)
const ROW = inWords(RETENTION_TERMS.elapsed_request)

const profile: Group = {
  id: 'perfil',
  title: 'Su perfil',
  questions: [
    {
      id: 'completar-perfil',
      question: '¿Qué debo poner en mi perfil?',
      answer:
        'Lo que ayude a elegirle: áreas de trabajo, medios de contacto, servicios, medios de trabajo, asociaciones, idiomas y despacho. Una línea al principio de su perfil dice qué le falta. Cada apartado se edita y se guarda por separado.',
      links: [{ to: paths.ownProfile, label: 'Mi perfil' }],
      keywords: 'editar rellenar completar datos apartados',
      for_members: true,
    },
    {
      id: 'areas',
      question: '¿Cómo funcionan las áreas de trabajo?',
      answer:
        'Puede tener hasta siete, en orden de prioridad. Quien busque en un lugar verá antes a los detectives que lo tienen más arriba. La primera debe ser un municipio o una provincia; para elegir una provincia entera, no indique municipio.\nSe ordenan arrastrando, con los botones o con el teclado.',
      links: [{ to: paths.ownProfile, label: 'Mi perfil' }],
      keywords: 'zona lugar prioridad ordenar municipio provincia comunidad área',
      for_members: true,
    },
    {
      id: 'medios-de-contacto',
      question: '¿Quién ve mis teléfonos y correos?',
      answer:
        'Los detectives con la sesión iniciada; si quien administra abre el directorio al público, los visitantes ven los de trabajo. Puede indicar hasta cuatro teléfonos y cuatro correos, cada uno personal o de trabajo; los personales solo los ven los detectives con la sesión iniciada. El correo con el que entra no se publica si usted no lo añade.',
      links: [{ to: paths.ownProfile, label: 'Mi perfil' }],
      keywords: 'teléfono email contacto personal profesional privacidad visible',
    },
    {
      id: 'origen-etnico',
      question: '¿Por qué se pregunta por el origen étnico?',
      answer:
        'Es opcional, y no todas las instalaciones lo tienen. Sirve para las vigilancias en las que conviene no llamar la atención. Es un dato especialmente protegido: solo se guarda con su consentimiento expreso, solo lo ven detectives con la sesión iniciada, no se puede buscar por él y lo borra usted en un solo paso.',
      keywords: 'raza etnia consentimiento dato sensible',
      for_members: true,
    },
    {
      id: 'cambio-de-licencia',
      question: 'Mi nombre o mi número de licencia están mal',
      answer:
        'El nombre, los apellidos, la licencia y el género se comprobaron con su diligencia o su TIP y no se cambian como el resto del perfil. Pulse «Pedir una corrección» al final de su perfil y diga qué debe figurar y por qué: una persona lo comprueba y le responde por correo. Mientras tanto puede retirarla.',
      links: [{ to: paths.ownProfile, label: 'Mi perfil' }],
      keywords: 'corregir error apellidos rectificar',
      for_members: true,
    },
  ],
}

const search: Group = {
  id: 'buscar',
  title: 'Buscar detectives',
  questions: [
    {
      id: 'como-buscar',
      question: '¿Cómo busco a un colega?',
      answer:
        'En «Buscar detectives» escriba un nombre, un número de licencia, un despacho o un lugar, sin preocuparse por mayúsculas ni acentos, o lo que necesita en una línea: «mujer con moto que hable rumano en Getafe». Lo que la búsqueda entiende se ve mientras escribe; el resto se busca como nombre. En las peticiones, la casilla entiende también los días: «el lunes», «a partir del 10». Con los filtros elija área de trabajo, servicio, medios, asociación, género, edad e idiomas.\nLos filtros puestos se ven como etiquetas sobre los resultados y se quitan con un toque. La búsqueda queda en la dirección de la página: puede guardarla o compartirla.',
      links: [{ to: paths.detectives, label: 'Buscar detectives' }],
      keywords: 'búsqueda filtros encontrar detective localidad idioma',
      for_members: true,
    },
    {
      id: 'sin-resultados',
      question: 'No encuentro a nadie',
      answer:
        'Debajo del aviso verá qué filtro quitar o hasta dónde ampliar el lugar, con cuántos detectives encontraría. Los medios de trabajo y los idiomas deben cumplirse todos; con los tramos de edad basta uno.\nSi aun así no hay nadie, publique una petición de colaboración: la verán los demás detectives.',
      links: [
        { to: paths.detectives, label: 'Buscar detectives' },
        { to: paths.newCollaboration, label: 'Crear petición' },
      ],
      keywords: 'vacío ningún resultado filtros actuales ampliar',
      for_members: true,
    },
    {
      id: 'orden',
      question: '¿En qué orden aparecen los resultados?',
      answer:
        'Cuando se busca en un lugar, primero quienes lo tienen más arriba entre sus áreas de trabajo; después, quienes tienen el área más concreta; y por último, por orden alfabético. Nadie paga por aparecer antes.',
      keywords: 'ranking posición primero prioridad',
      for_members: true,
    },
    {
      id: 'no-aparezco',
      question: 'No aparezco en las búsquedas',
      answer:
        'Compruebe que su cuenta no está oculta y que su perfil tiene el área, el servicio o el idioma que se busca. Quien busca una provincia encuentra también a quien trabaja en sus municipios, y al revés.',
      links: [{ to: paths.accountPanel('ocultar'), label: 'Ver si mi cuenta está oculta' }],
      keywords: 'invisible encontrarme no salgo',
      for_members: true,
    },
  ],
}

const requests: Group = {
  id: 'peticiones',
  title: 'Peticiones de colaboración',
  questions: [
    {
      id: 'que-es-una-peticion',
      question: '¿Qué es una petición de colaboración?',
      answer:
        'Un encargo que necesita a un colega en un lugar. Bastan el asunto, el lugar y la fecha de comienzo; puede añadir hora, final, servicio, idiomas, cuántos colegas necesita y otros requisitos. Quien quiera colaborar le responde aquí, y usted elige.',
      links: [{ to: paths.newCollaboration, label: 'Crear petición' }],
      keywords: 'encargo publicar anuncio trabajo ayuda compañero crear',
    },
    {
      id: 'encontrar-peticiones',
      question: '¿Cómo encuentro las peticiones de mi zona?',
      answer:
        'En «Peticiones de colaboración», «Para mí»: las que están en sus zonas de trabajo o las incluyen. En «Todas» están las demás, y en «Mías» las suyas. Van por días; cada una dice dónde está respecto a sus zonas, si es nueva para usted, si ya ha respondido y cuánto falta. Escriba un lugar para ver solo las de allí; en «Filtros», «Solo las cubiertas» muestra las suyas y aquellas en las que cuentan con usted.',
      links: [{ to: paths.collaborationsForMe, label: 'Peticiones para mí' }],
      keywords: 'zona cerca lugar lista buscar filtrar nuevas cubiertas mías todas para mí',
      for_members: true,
    },
    {
      id: 'responder-a-una-peticion',
      question: '¿Cómo respondo a una petición?',
      answer:
        'Ábrala: pone en qué encaja usted. Pulse «Me interesa», abajo; si quiere decir algo, «Con mensaje». Le avisaremos de lo que se decida; hasta que empiece puede retirar su respuesta. En «Mías», «Mis respuestas», ve cómo está cada una.',
      links: [{ to: paths.ownAnswers, label: 'Mis respuestas' }],
      keywords: 'me interesa ofrecerse ayudar contestar retirar aceptada encaja',
      for_members: true,
    },
    {
      id: 'elegir-a-un-colega',
      question: '¿Cómo elijo a quien me ayuda?',
      answer:
        'Las respuestas están en su petición y, todas juntas, en «Respuestas recibidas». Cada una trae la zona, los servicios, los medios y los idiomas del colega, y cuántas veces han colaborado. «Aceptar» ocupa una plaza, y la última cubre la petición; «No elegir» lo dice con amabilidad. Si lo acordó por teléfono, «Marcar como cubierta». El punto de encuentro lo escribe en la petición: solo lo ve quien haya aceptado, y usted ve quién lo ha leído.',
      links: [{ to: paths.receivedAnswers, label: 'Respuestas recibidas' }],
      keywords: 'aceptar decidir cubrir cubierta plazas equipo punto de encuentro rechazar',
      for_members: true,
    },
    {
      id: 'hoja-de-servicio',
      question: '¿Qué es la hoja de servicio?',
      answer:
        'Lo que necesita el día de un trabajo acordado, en una pantalla: punto de encuentro, instrucciones, con quién, su teléfono si lo ha compartido con usted, y la petición. Está en «Trabajos acordados». Ábrala una vez con conexión y después se lee sin ella hasta el último día del trabajo; al siguiente se borra de este dispositivo. En un dispositivo compartido no se guarda; puede imprimirla.',
      links: [{ to: paths.jobs, label: 'Trabajos acordados' }],
      keywords:
        'hoja servicio imprimir papel sin conexión cobertura punto de encuentro teléfono trabajo acordado',
      for_members: true,
    },
    {
      id: 'secreto-profesional',
      question: '¿Qué no debo escribir en una petición?',
      answer:
        'Datos del cliente o de la persona investigada: la ven todos los colegas, y la investigación es reservada. Antes de publicar se avisa de lo que parece una matrícula, un DNI, un teléfono, una cuenta, un correo o una dirección; los nombres no se detectan. Cuente los detalles en privado a quien vaya a colaborar.',
      keywords: 'secreto discreción terceros datos personales aviso matrícula dni',
      for_members: true,
    },
    {
      id: 'cambiar-peticion',
      question: '¿Puedo cambiar, ocultar o eliminar una petición?',
      answer:
        'Sí, hasta el día en que comienza, incluido. Oculta, solo la ve usted. Ocultar, mostrar y eliminar se pueden deshacer durante siete segundos; una eliminación, durante dos minutos desde la campana. Después puede publicarla de nuevo como copia. «Borrar definitivamente» sirve siempre, también cuando ya ha pasado: se borra al momento y no se puede deshacer.',
      links: [{ to: paths.ownCollaborations, label: 'Mis peticiones' }],
      keywords: 'editar borrar deshacer modificar repetir copiar transcurrida',
      for_members: true,
    },
    {
      id: 'quien-la-ve',
      question: '¿Quién ve mis peticiones, y cuántos las han abierto?',
      answer:
        'Los detectives con la sesión iniciada y, si quien administra abre también las peticiones al público, los visitantes. Cada petición muestra cuántos distintos la han abierto, sin decir quiénes; usted no cuenta. Pasado el día de comienzo deja de aparecer en las listas.',
      keywords: 'visitas vistas visibilidad lectores',
      for_members: true,
    },
    {
      id: 'peticion-pasada',
      question: '¿Qué pasa con una petición cuando termina?',
      answer: `Pasado su último día (el de finalización o, si no lo indicó, el de comienzo) solo la ve usted y, durante ${READERS}, quien la había abierto antes; después se olvida quién fue y queda la cifra. A los ${TEXT} se borran la descripción y los detalles, y a los ${ROW}, lo demás. Puede borrarla usted antes, cuando quiera, con «Borrar definitivamente».`,
      links: [{ to: paths.ownCollaborations, label: 'Mis peticiones' }],
      keywords: 'transcurrida caducada antigua vieja conservar plazo borrar definitivamente',
      for_members: true,
    },
    {
      id: 'contrato-entre-despachos',
      question: '¿Qué pide la ley cuando un despacho trabaja para otro?',
      answer:
        'Un contrato por escrito entre los dos despachos por cada servicio, y la anotación del encargo en el libro que cada uno debe llevar: así lo dispone el artículo 25 de la Ley 5/2014, de Seguridad Privada. Publicar o aceptar una petición aquí no lo sustituye: fírmenlo antes de empezar.',
      keywords: 'contrato subcontratar ley seguridad privada artículo 25 encargo colaborador factura',
      for_members: true,
    },
    {
      id: 'borrador',
      question: 'He salido sin publicar. ¿Se ha perdido lo escrito?',
      answer:
        'No: se guarda siete días en este dispositivo, solo para su cuenta, hasta que lo envíe o lo descarte. Vuelva a «Crear petición» y ahí estará.',
      links: [{ to: paths.newCollaboration, label: 'Crear petición' }],
      keywords: 'borrador recuperar guardar perdido',
      for_members: true,
    },
  ],
}

const messages: Group = {
  id: 'mensajes',
  title: 'Mensajes',
  questions: [
    {
      id: 'escribir-a-un-colega',
      question: '¿Cómo escribo a un colega?',
      answer:
        'En su perfil pulse «Escribir». Sus conversaciones están en «Mensajes», la última primero. No hace falta dar el teléfono: si quiere, lo comparte usted en la conversación, en «Más acciones».\nSin conexión el mensaje espera en este dispositivo y sale solo, una vez y en su orden; debajo de cada uno pone si espera, si está enviado o si lo han leído. Lo que deja a medias se guarda siete días en este dispositivo. En un dispositivo compartido no se guarda nada.',
      links: [{ to: paths.conversations, label: 'Mensajes' }],
      keywords: 'conversación chat hablar contactar enviar leído teléfono sin conexión borrador',
      for_members: true,
    },
    {
      id: 'bloquear',
      question: '¿Cómo bloqueo o denuncio a quien me molesta?',
      answer:
        'En la conversación, «Más acciones» y «Bloquear»: usted no recibe lo que le escriba mientras tanto, tampoco después, y esa persona no lo nota; usted tampoco le puede escribir. En «Mi cuenta», «Personas bloqueadas», están todas, y allí se desbloquean. Para denunciar un mensaje pulse la bandera a su lado.',
      links: [{ to: paths.accountPanel('bloqueadas'), label: 'Personas bloqueadas' }],
      keywords: 'bloqueo acoso molestar desbloquear denuncia mensaje',
      for_members: true,
    },
  ],
}

export const questionsOnWorking: Group[] = [profile, search, requests, messages]
