import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/page/where.tsx'

/** The terms about what members publish. */
export function Content() {
  return (
    <>
      <p>
        Usted es responsable de lo que publica en su perfil y en sus peticiones. Conserva todos sus derechos
        sobre ello, y autoriza al titular a mostrarlo en este sitio mientras no lo borre.
      </p>
      <h3>Reserva de la investigación</h3>
      <p>
        Los detectives deben guardar reserva sobre las investigaciones que realizan, y solo pueden dar datos
        sobre ellas a quien se las encomendó y a los órganos judiciales y policiales competentes (artículo 50
        de la Ley 5/2014; véanse también los artículos 48 y 49). Una petición de colaboración la leen otros
        usuarios: <strong>no incluya en ella datos de terceros</strong>. En concreto, no publique:
      </p>
      <ul>
        <li>quién es el cliente o la persona investigada, ni nada que permita identificarlos;</li>
        <li>
          matrículas, números de DNI, NIE o pasaporte, teléfonos, correos, cuentas bancarias ni direcciones
          postales de terceros;
        </li>
        <li>el contenido de informes, expedientes o contratos, ni el resultado de las indagaciones.</li>
      </ul>
      <p>Indique solo el lugar, las fechas y lo que necesita del colega. El resto, dígaselo en privado.</p>
      <h3>Otros contenidos prohibidos</h3>
      <ul>
        <li>
          el ofrecimiento o la petición de actividades que la ley prohíbe a los detectives, como investigar la
          vida íntima de las personas en sus domicilios u otros lugares reservados (artículo 48.3),
          interceptar comunicaciones o acceder a datos sin permiso;
        </li>
        <li>lo que vulnere el honor, la intimidad, la propia imagen o la protección de datos de alguien;</li>
        <li>lo que discrimine, amenace, acose o incite al odio o al delito;</li>
        <li>lo que infrinja derechos de propiedad intelectual o industrial, o suplante a otra persona;</li>
        <li>publicidad ajena al directorio, mensajes masivos y programas dañinos.</li>
      </ul>
      <h3>Cómo se revisa</h3>
      <p>
        Al escribir una petición, el formulario señala automáticamente lo que parece una matrícula, un DNI o
        NIE, un teléfono, una cuenta bancaria, un correo o una dirección postal. Es una ayuda: no impide
        publicar ni detecta todo. El titular puede consultar qué peticiones se publicaron con alguna de esas
        señales. No está obligado a supervisar lo que se publica, pero puede revisarlo.
      </p>
      <p>
        Ante un contenido ilícito o contrario a estas condiciones, el titular puede retirarlo o impedir el
        acceso a él, advertir a su autor y suspender o cancelar su cuenta, según la gravedad, la repetición y
        la intención. Estas decisiones las toma una persona: ningún medio automatizado decide.
      </p>
      <h3>En qué orden se muestran</h3>
      <p>
        Los detectives se ordenan por la prioridad que cada uno da a la zona buscada, por lo concreto de esa
        zona y por orden alfabético. Las peticiones, por su fecha de comienzo o de publicación o, si usted lo
        elige, por su afinidad con su propio perfil. Nadie puede pagar por aparecer antes.
      </p>
    </>
  )
}

/** DSA 11, 12, 16 and 17. */
export function Notices() {
  const { contact_email, operator } = useConfiguration()
  return (
    <>
      <p>
        Conforme al Reglamento (UE) 2022/2065, de Servicios Digitales, el punto de contacto único{' '}
        <Where is="operator_name">de {operator.name} </Where>para las autoridades de los Estados miembros, la
        Comisión y la Junta Europea de Servicios Digitales (artículo 11) y para los usuarios (artículo 12) es{' '}
        <a href={`mailto:${contact_email}`}>{contact_email}</a>. Se puede escribir en español y en inglés, y
        responde una persona.
      </p>
      <h3>Cómo avisar</h3>
      <p>
        Cualquier persona o entidad puede avisar de un contenido que considere ilícito (artículo 16) con{' '}
        <Link to={paths.report}>este formulario</Link>, sin cuenta, o en esa dirección. Para que pueda
        tramitarse, el aviso debe incluir:
      </p>
      <ol>
        <li>por qué considera que el contenido es ilícito;</li>
        <li>dónde está: la dirección exacta de la página y lo que ayude a localizarlo;</li>
        <li>
          su nombre y su correo, salvo que se trate de delitos sexuales contra menores, de los que se puede
          avisar sin identificarse;
        </li>
        <li>la declaración de que cree de buena fe que lo que dice es exacto y completo.</li>
      </ol>
      <p>
        Se confirma la recepción sin dilación indebida, y el aviso se tramita de forma oportuna, diligente, no
        arbitraria y objetiva. A quien avisó se le comunica la decisión y las vías para impugnarla.
      </p>
      <h3>Motivación de las decisiones</h3>
      <p>
        Cuando se restringe un contenido o una cuenta, su autor recibe una explicación clara (artículo 17):
        qué se ha decidido y por cuánto tiempo, los hechos, si procede de un aviso, el precepto legal o la
        condición que se incumple y por qué, y cómo recurrir.
      </p>
      <h3>Cómo recurrir</h3>
      <p>
        Puede pedir, durante seis meses, que se revise la decisión con el enlace de esa comunicación o
        escribiendo a <a href={`mailto:${contact_email}`}>{contact_email}</a>; someterla, en los casos
        previstos en el artículo 21 del Reglamento, a un órgano certificado de resolución extrajudicial de
        litigios; y acudir a los tribunales. Quien envíe con frecuencia avisos o contenidos manifiestamente
        infundados o ilícitos puede ver suspendido el trámite de sus avisos o su cuenta, previa advertencia.
      </p>
    </>
  )
}

/** The terms about the rights to the contents and to the program. */
export function Ownership() {
  const { app_name, contact_email, source_url } = useConfiguration()
  return (
    <>
      <ul>
        <li>
          <strong>El programa</strong> con el que funciona {app_name} es software libre, con la licencia{' '}
          <a href="https://www.gnu.org/licenses/agpl-3.0.html" rel="noopener" lang="en">
            GNU Affero General Public License
          </a>
          , versión 3 (AGPL-3.0). Puede obtener, sin coste y por internet, el{' '}
          <a href={source_url} rel="noopener">
            código fuente de la versión que aquí se usa
          </a>
          , o pedirlo en <a href={`mailto:${contact_email}`}>{contact_email}</a>.
        </li>
        <li>
          <strong>Los municipios, las provincias y las comunidades</strong> proceden de la relación de
          municipios a 1 de enero de 2025 del Instituto Nacional de Estadística (INE) y de las líneas límite
          del Instituto Geográfico Nacional (IGN) y del CNIG, con licencia{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="noopener">
            CC BY 4.0
          </a>
          , con correcciones propias.
        </li>
        <li>
          <strong>Los tipos de letra</strong> Public Sans y Zilla Slab tienen la licencia SIL Open Font
          License 1.1.
        </li>
        <li>
          <strong>El nombre, los textos, los dibujos y la base de datos</strong> del directorio pertenecen a
          sus titulares. Fuera de lo que permiten las licencias anteriores y la ley, no pueden reutilizarse
          sin permiso.
        </li>
      </ul>
      <p>Los enlaces a este sitio son libres, siempre que no den a entender una relación que no existe.</p>
    </>
  )
}
