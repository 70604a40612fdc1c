import { Link } from 'react-router'
import { inWords, RETENTION } from '#contract/retention.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/page/where.tsx'

/** There are no automated decisions (GDPR 22). */
export function Automated() {
  return (
    <p>
      No se toman decisiones basadas únicamente en un tratamiento automatizado que produzcan efectos jurídicos
      en usted o le afecten de modo parecido (artículo 22 del RGPD), ni se elaboran perfiles. Una persona
      decide si un registro se aprueba y si una cuenta se suspende.
    </p>
  )
}

/** The rights of data subjects, and how to use them. */
export function Rights() {
  const { operator } = useConfiguration()
  return (
    <>
      <p>Usted puede ejercer gratuitamente estos derechos:</p>
      <ul>
        <li>
          <strong>Acceso y portabilidad:</strong> en{' '}
          <Link to={paths.accountPanel('datos')}>Mi cuenta, Mis datos</Link> descarga una copia de todo lo que
          el sitio guarda sobre usted, en un formato estructurado (JSON). Si su registro espera aprobación o
          se ha denegado, o su cuenta está suspendida, la recibe con un enlace a su correo en{' '}
          <Link to={paths.myData}>Descargar mis datos</Link>.
        </li>
        <li>
          <strong>Rectificación:</strong> cambie cada apartado en su perfil y el correo en{' '}
          <Link to={paths.accountPanel('correo')}>Mi cuenta</Link>. El nombre, los apellidos, el número de
          licencia y el género, que se comprobaron al registrarle, se corrigen a petición suya: pulse «Pedir
          una corrección» en <Link to={paths.ownProfile}>su perfil</Link>, diga qué debe figurar y por qué, y
          una persona lo resolverá y se lo comunicará por correo. La petición y su respuesta se conservan{' '}
          {inWords(RETENTION.correction.term)} desde la decisión.
        </li>
        <li>
          <strong>Supresión:</strong> borre un dato en su perfil, o la cuenta entera en{' '}
          <Link to={paths.accountPanel('datos')}>Mi cuenta, Mis datos</Link>.
        </li>
        <li>
          <strong>Retirar un consentimiento:</strong> en su perfil, el del origen étnico y el de mostrarlo a
          los visitantes; el de los avisos, en <Link to={paths.settings}>Ajustes</Link>; el de las cookies, en{' '}
          <a href="#cookies">su apartado</a>.
        </li>
        <li>
          <strong>Oposición y limitación:</strong> puede{' '}
          <Link to={paths.accountPanel('ocultar')}>ocultar su perfil</Link> al momento, y oponerse a un
          tratamiento basado en el interés legítimo o pedir que se limite escribiéndonos.
        </li>
        <li>
          <strong>No ser objeto de decisiones automatizadas</strong>, que aquí no se toman.
        </li>
      </ul>
      <p>
        Si no puede entrar en su cuenta o prefiere escribir, diríjase a {operator.data_protection}
        <Where is="operator_address">
          {' '}
          o a la dirección postal del <a href="#responsable">responsable</a>
        </Where>
        , indicando qué derecho ejerce. Si hubiera dudas razonables sobre su identidad, se le podrá pedir que
        la acredite. Recibirá respuesta en el plazo de un mes, que puede ampliarse otros dos si la solicitud
        es compleja; se le avisaría de ello.
      </p>
      <p>
        Si cree que sus derechos no se han respetado, puede reclamar ante la Agencia Española de Protección de
        Datos (C/ Jorge Juan, 6, 28001 Madrid;{' '}
        <a href="https://www.aepd.es" rel="noopener">
          www.aepd.es
        </a>
        ). Antes puede dirigirse al delegado de protección de datos, si lo hay.
      </p>
    </>
  )
}

/** The site is not for minors. */
export function Minors() {
  return (
    <p>
      El directorio es solo para profesionales mayores de edad. No se recogen a sabiendas datos de menores: si
      se descubre que alguno se ha registrado, su cuenta se elimina.
    </p>
  )
}

/** How changes of this page are announced. */
export function Changes() {
  return (
    <p>
      Esta información se actualiza cuando cambian los tratamientos o la ley; arriba figura la fecha de la
      versión en vigor. De los cambios importantes se avisa a los usuarios registrados, en el sitio o por
      correo, antes de que se apliquen, y se vuelve a pedir el consentimiento si hace falta.
    </p>
  )
}
