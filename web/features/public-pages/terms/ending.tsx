import { Link } from 'react-router'
import { keptFor } from '#contract/retention.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'

/** The terms about the operator's liability. */
export function Liability() {
  return (
    <>
      <p>
        El titular procura que el servicio esté disponible y que los datos estén protegidos, pero no puede
        garantizar que funcione sin interrupciones ni errores. Puede interrumpirlo para mantenerlo o por
        seguridad, y avisará con antelación cuando sea posible y la interrupción vaya a ser larga.
      </p>
      <p>
        Cada usuario responde de sus contenidos y de su actuación. Como prestador de un servicio de
        alojamiento de datos, el titular no responde de lo que publican los usuarios mientras no tenga
        conocimiento efectivo de que es ilícito o si, al tenerlo, actúa con prontitud para retirarlo o impedir
        el acceso a ello (artículo 6 del Reglamento (UE) 2022/2065). Tampoco responde de los acuerdos entre
        detectives, de la exactitud de los perfiles ni de los sitios ajenos a los que enlaza.
      </p>
      <p>
        Lo que el sitio muestra sin conexión es una copia de lo último que se vio en ese dispositivo, y puede
        haber cambiado desde entonces.
      </p>
      <p>
        Nada de lo anterior excluye la responsabilidad que por ley no puede excluirse, como la que nace del
        dolo o de la culpa grave.
      </p>
    </>
  )
}

/** The terms about the end of the membership. */
export function Leaving() {
  return (
    <>
      <p>
        Puede dejar el directorio cuando quiera y sin dar motivos, en{' '}
        <Link to={paths.accountPanel('datos')}>Mi cuenta, Mis datos</Link>. Su perfil y sus peticiones dejan
        de verse al momento, y a los 7 días se borran de forma definitiva, salvo lo que la ley obliga a
        conservar bloqueado. Si inicia sesión antes, conserva la cuenta. Allí mismo puede descargar antes una
        copia de sus datos.
      </p>
      <p>
        Si prefiere no aparecer durante un tiempo, puede ocultar su perfil 24 horas, una semana o un mes, y
        prorrogarlo. Con él se ocultan sus peticiones, salvo que diga lo contrario; cada una se puede ocultar
        o borrar también por separado.
      </p>
      <p>
        El titular puede cerrar el servicio, con un aviso de al menos 30 días que le permita descargar sus
        datos. Una cuenta en la que no se entra en {keptFor('unseen')} se borra, después de preguntarlo dos
        veces por correo. Las obligaciones de secreto y de uso leal de los datos ajenos continúan después de
        la baja.
      </p>
    </>
  )
}

/** The terms about their own changes. */
export function Changes() {
  return (
    <p>
      El titular puede cambiar estas condiciones cuando lo requieran la ley o el servicio. La versión nueva se
      publica en esta página con su fecha. De los cambios importantes se avisa a los usuarios registrados, en
      el sitio o por correo, al menos 15 días antes de que se apliquen, salvo que la ley o la seguridad exijan
      un plazo menor. Quien no esté de acuerdo puede borrar su cuenta; quien siga usándola después de esa
      fecha acepta la versión nueva.
    </p>
  )
}

/** The terms about the applicable law and the competent courts. */
export function Law() {
  const { contact_email } = useConfiguration()
  return (
    <>
      <p>Estas condiciones se rigen por la ley española.</p>
      <p>
        Ante cualquier desacuerdo puede escribir primero a{' '}
        <a href={`mailto:${contact_email}`}>{contact_email}</a>. Son competentes los juzgados y tribunales
        españoles que correspondan según la Ley de Enjuiciamiento Civil: no se impone la sumisión a ningún
        otro fuero. Si usted fuera consumidor, los de su domicilio.
      </p>
      <p>
        Si una de estas condiciones fuera nula, las demás siguen valiendo. El tratamiento de los datos
        personales se explica en <Link to={paths.privacy}>Privacidad y cookies</Link>.
      </p>
    </>
  )
}
