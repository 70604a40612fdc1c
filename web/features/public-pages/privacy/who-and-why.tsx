import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/page/where.tsx'
import { Fact, Facts } from '../legal/legal-text.tsx'
import { ContactFact, OperatorFacts } from '../legal/operator-facts.tsx'

/** The first layer (LOPDGDD 11.2). */
export function Basics() {
  const { operator } = useConfiguration()
  return (
    <Facts>
      <Where is="operator_name">
        <Fact name="Responsable">{operator.name}</Fact>
      </Where>
      <Fact name="Finalidad">
        Mantener un directorio de detectives privados habilitados: registro y comprobación de la habilitación,
        perfiles, búsqueda, peticiones de colaboración, avisos y atención de mensajes.
      </Fact>
      <Fact name="Legitimación">
        La ejecución de los términos que usted acepta; su consentimiento, para el origen étnico, que los
        visitantes vean su perfil donde se ofrezca, los avisos en sus dispositivos y las cookies que no son
        necesarias; el interés legítimo en la seguridad, en que el directorio solo contenga profesionales y en
        responder a quien escribe; y las obligaciones legales.
      </Fact>
      <Fact name="Destinatarios">
        Quienes consultan el directorio ven su perfil y sus peticiones. Acceden a los datos, además, los
        proveedores que prestan servicio al responsable. No se venden ni se ceden a nadie más, salvo
        obligación legal.
      </Fact>
      <Fact name="Derechos">
        Acceder a sus datos, rectificarlos y suprimirlos, y los demás que se explican en{' '}
        <a href="#derechos">Sus derechos</a>. Muchos puede ejercerlos usted mismo en{' '}
        <Link to={paths.account}>Mi cuenta</Link>.
      </Fact>
      <Fact name="Más información">En los apartados siguientes de esta página.</Fact>
    </Facts>
  )
}

/** The controller, and its data protection officer if there is one. */
export function Controller() {
  const { operator } = useConfiguration()
  return (
    <>
      <Facts>
        <OperatorFacts called="Responsable" />
        <ContactFact />
        <Fact name="Protección de datos">{operator.data_protection}</Fact>
      </Facts>
      <p>
        En la dirección de protección de datos atiende el delegado de protección de datos, si el responsable
        lo ha nombrado, o la persona encargada de estas cuestiones.
      </p>
    </>
  )
}

/** Which data are obligatory, and where they come from. */
export function Sources() {
  return (
    <>
      <p>
        Los datos los facilita usted, al registrarse, completar su perfil, publicar, escribir o usar el sitio.
        El responsable puede contrastar los de su habilitación con la documentación que le pida o con las
        autoridades competentes.
      </p>
      <p>
        En los formularios se indica qué campos son obligatorios: sin ellos no es posible tramitar la
        solicitud. Los demás, incluidos el teléfono, el segundo apellido, la zona y todos los apartados del
        perfil, son voluntarios. Le rogamos que no escriba datos de otras personas: en especial, ninguno del
        cliente ni de la persona investigada en una petición de colaboración.
      </p>
    </>
  )
}
