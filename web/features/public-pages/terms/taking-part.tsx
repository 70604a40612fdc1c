import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'

/** The terms about the purpose of the site. */
export function Purpose() {
  const { app_name } = useConfiguration()
  return (
    <>
      <p>
        {app_name} es un directorio profesional de detectives privados habilitados por el Ministerio del
        Interior. Permite a quien está registrado y aprobado mantener un perfil, buscar a otros detectives y
        publicar y consultar peticiones de colaboración.
      </p>
      <p>
        El sitio solo pone en contacto a profesionales. Por medio de él, el titular no presta servicios de
        investigación ni de seguridad privada, no recibe encargos, no es parte en los acuerdos entre
        detectives ni cobra por ellos.
      </p>
      <p>
        Navegar por las páginas públicas no exige registro. Al registrarse, usted acepta estas condiciones,
        que forman con el titular un contrato electrónico en español. El trámite es este: rellena el
        formulario, corrige en él lo que necesite antes de enviarlo, verifica su correo con el enlace que
        recibe y espera la aprobación, que se le comunica por correo. El titular conserva los datos de su
        registro, con la versión de estas condiciones que aceptó y la fecha; el texto vigente de estas
        condiciones está siempre en esta página.
      </p>
      <p>
        El servicio se dirige a profesionales que actúan en el ejercicio de su actividad, y no a consumidores.
        Si a pesar de ello la normativa de consumo le fuera aplicable, nada de lo que aquí se dice limita los
        derechos que esa normativa le reconoce.
      </p>
    </>
  )
}

/** The terms about the registration. */
export function Registering() {
  return (
    <>
      <p>
        Pueden registrarse las personas físicas, mayores de edad, que ejercen como detectives privados
        conforme a la Ley 5/2014, de 4 de abril, de Seguridad Privada. En particular, deben:
      </p>
      <ul>
        <li>
          tener la habilitación como detective privado y la tarjeta de identidad profesional (TIP) en vigor
          (artículos 27 y 37 de la Ley 5/2014);
        </li>
        <li>ejercer por medio de un despacho de detectives inscrito (artículos 24 y 38.7);</li>
        <li>llevar el libro-registro que exige su artículo 25, o trabajar para un despacho que lo lleve;</li>
        <li>
          no estar sujetas a una sanción o resolución que les impida ejercer, mientras dure, ni en otra
          situación legal que lo impida.
        </li>
      </ul>
      <p>
        El registro es personal. Nadie puede registrarse en nombre de otra persona ni con un número de
        licencia que no sea el suyo, y cada número corresponde a un solo detective aprobado.
      </p>
    </>
  )
}

/** The terms about approval, rejection and suspension. */
export function Approval() {
  const { contact_email } = useConfiguration()
  return (
    <>
      <p>
        Para aprobar un registro, la administración comprueba los datos declarados y la imagen de la
        diligencia de su libro-registro o de su TIP. Puede pedirle por correo otra acreditación de su
        habilitación. La decisión la toma siempre una persona, y se le comunica por correo.
      </p>
      <p>
        La aprobación solo indica que, cuando se hizo esa comprobación, los datos parecían correctos. No
        sustituye a la habilitación administrativa ni garantiza la actuación profesional de nadie.
      </p>
      <h3>Denegación, suspensión y retirada</h3>
      <p>El titular puede denegar el registro, o suspender o cancelar la cuenta, cuando:</p>
      <ul>
        <li>los datos sean falsos, o no se acredite la habilitación;</li>
        <li>la habilitación se pierda, se suspenda o deje de estar en vigor;</li>
        <li>se incumplan de forma grave o repetida estas condiciones o la ley;</li>
        <li>lo ordene una autoridad competente.</li>
      </ul>
      <p>
        La suspensión cierra sus sesiones y retira de la vista su perfil y sus peticiones. Se le comunica con
        su motivo, salvo que la ley lo impida. Puede pedir que se revise escribiendo a{' '}
        <a href={`mailto:${contact_email}`}>{contact_email}</a> y aportar lo que considere oportuno: la
        solicitud la resuelve una persona, y la suspensión puede levantarse.
      </p>
    </>
  )
}

/** The terms about the duties of members. */
export function Duties() {
  return (
    <>
      <p>Quien usa el directorio se compromete a:</p>
      <ul>
        <li>dar datos veraces y mantenerlos al día, en especial los de su habilitación y su despacho;</li>
        <li>
          comunicar sin demora la pérdida o la suspensión de su habilitación y ocultar o borrar entre tanto su
          cuenta;
        </li>
        <li>
          custodiar su contraseña, no ceder su cuenta y avisar si cree que alguien la usa sin permiso. En{' '}
          <Link to={paths.account}>Mi cuenta</Link> puede ver y cerrar las sesiones abiertas y activar la
          verificación en dos pasos;
        </li>
        <li>
          cumplir la Ley 5/2014 y guardar el secreto profesional, también en lo que escriba aquí y en lo que
          comunique a otros colegas;
        </li>
        <li>
          usar los datos de otros detectives solo para la colaboración profesional: no para publicidad ni para
          elaborar otros ficheros o directorios, ni para cederlos;
        </li>
        <li>
          no extraer el contenido del directorio de forma masiva ni automatizada, ni intentar acceder a lo que
          no le corresponde, ni perjudicar el funcionamiento del sitio.
        </li>
      </ul>
      <p>
        Cada detective responde de los encargos que acepta y de los acuerdos a los que llega con sus colegas:
        de comprobar el interés legítimo del cliente (artículo 48.2 de la Ley 5/2014), del contrato, del
        informe (artículo 49) y de la forma en que el colega que le ayuda participa en la investigación.
      </p>
    </>
  )
}
