import { Link } from 'react-router'
import { keptFor } from '#contract/retention.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '../legal/legal-text.tsx'

/** The processing of the e-mails that the site sends. */
export function AboutEmails() {
  return (
    <>
      <h3>Correos del servicio</h3>
      <Facts>
        <Fact name="Finalidad">
          Enviarle los mensajes necesarios: verificación, decisiones sobre su registro, contraseñas, entradas
          desde dispositivos desconocidos, cambios y borrado de la cuenta, y lo que la ley obliga a comunicar
          a todos, como un cambio de los términos o una brecha de seguridad. No se envía publicidad.
        </Fact>
        <Fact name="Legitimación">
          La ejecución de los términos (6.1.b) y la obligación de proteger los datos (artículo 32 del RGPD).
        </Fact>
        <Fact name="Conservación">
          Mientras esperan, cifrados; una vez enviados, el programa no los conserva. Donde no hay servidor de
          correo quedan como ficheros, {keptFor('letter_file')}.
        </Fact>
      </Facts>
    </>
  )
}

/** The processing of notifications on devices. */
export function AboutPush() {
  return (
    <>
      <h3>Avisos en sus dispositivos</h3>
      <Facts>
        <Fact name="Finalidad">Mostrarle avisos en los dispositivos en los que los active.</Fact>
        <Fact name="Legitimación">
          Su consentimiento (6.1.a), que da al activarlos en <Link to={paths.settings}>Ajustes</Link> y puede
          retirar allí mismo, o en su navegador o su teléfono.
        </Fact>
        <Fact name="Datos">
          La dirección que asigna a su dispositivo el servicio de avisos de su navegador o su sistema, y las
          claves con las que se cifran. Los avisos no llevan datos personales.
        </Fact>
        <Fact name="Conservación">Hasta que los desactiva o termina la sesión en que los activó.</Fact>
        <Fact name="Destinatarios">
          Ese servicio, que elige su navegador o su sistema (por ejemplo, de Google, Apple, Mozilla o
          Microsoft), recibe los avisos para entregarlos. En los navegadores, cifrados.
        </Fact>
      </Facts>
    </>
  )
}

/** The processing of messages to the operator. */
export function AboutContact() {
  return (
    <>
      <h3>Mensajes de contacto</h3>
      <Facts>
        <Fact name="Finalidad">
          Atender lo que nos escribe desde la página de <Link to={paths.contact}>contacto</Link>.
        </Fact>
        <Fact name="Legitimación">
          El interés legítimo en responder a quien nos escribe (6.1.f), al que puede oponerse; si escribe
          sobre su registro o su cuenta, lo que pide antes de aceptar los términos o su ejecución (6.1.b). La
          casilla del formulario solo dice que ha leído esta información: no es un consentimiento.
        </Fact>
        <Fact name="Datos">Nombre, apellidos, correo, asunto y mensaje.</Fact>
        <Fact name="Conservación">
          {keptFor('contact')} en este sitio. El mensaje llega también al correo del responsable, que lo
          conserva el tiempo necesario para atenderlo.
        </Fact>
      </Facts>
    </>
  )
}

/** The processing of notices about contents (DSA 16). */
export function AboutNotices() {
  return (
    <>
      <h3>Denuncias de contenidos</h3>
      <Facts>
        <Fact name="Finalidad">
          Tramitar las denuncias de contenidos ilícitos, las nuestras y las del{' '}
          <Link to={paths.report}>formulario</Link>, decidir sobre ellas y sobre las reclamaciones.
        </Fact>
        <Fact name="Legitimación">
          El cumplimiento de obligaciones legales (6.1.c): artículos 16, 17 y 20 del Reglamento (UE)
          2022/2065, de Servicios Digitales.
        </Fact>
        <Fact name="Datos">
          Dónde está el contenido y por qué se denuncia; nombre y correo de quien denuncia, o su cuenta, salvo
          en los casos en que no hace falta identificarse; la decisión con sus motivos y quién la tomó; lo que
          se reclame. A quien publicó el contenido no se le dice quién lo denuncia.
        </Fact>
        <Fact name="Conservación">
          {keptFor('report')} desde la última decisión; mientras algo siga oculto por ella, la decisión y sus
          motivos. Después queda solo lo que hace falta para contar: fechas, origen y fundamento.
        </Fact>
      </Facts>
    </>
  )
}

/** The processing for the security and the operation of the site. */
export function AboutUse() {
  return (
    <>
      <h3>Seguridad y funcionamiento del sitio</h3>
      <Facts>
        <Fact name="Finalidad">
          Atender sus peticiones, impedir abusos y accesos indebidos, comprobar en los formularios que no
          escribe un programa y resolver averías. No hay estadísticas de uso, publicidad ni perfiles.
        </Fact>
        <Fact name="Legitimación">
          El interés legítimo en un servicio seguro (6.1.f) y la obligación de proteger los datos (artículo 32
          del RGPD).
        </Fact>
        <Fact name="Datos">
          La dirección IP, mientras se atiende cada petición. Para limitar los intentos se guarda solo una
          huella cifrada de ella y del correo. Para que nadie copie el directorio se cuentan los perfiles
          distintos que se abren, con huellas cifradas que no dicen quién abrió cuál; si alguien llega al
          máximo, se avisa a la administración de qué cuenta es, no de qué perfiles. El registro técnico anota
          qué se pidió, cómo acabó y el número de la cuenta: ni direcciones IP, ni correos, ni lo que se
          escribe. Para investigar una brecha se anotan los sucesos de seguridad de cada cuenta (contraseñas y
          segundos factores fallidos, contraseñas y correos cambiados, segundos factores quitados, sesiones
          cerradas, entradas desde dispositivos desconocidos y copias de los datos), con la fecha y una huella
          cifrada de la red; de un correo que no tiene cuenta, solo su huella.
        </Fact>
        <Fact name="Conservación">
          Los recuentos de intentos y de perfiles abiertos, un día como mucho. Las respuestas que permiten
          repetir una operación cortada, 24 horas. Los sucesos de seguridad, {keptFor('security_event')}, o
          menos si antes se borra la cuenta. El registro técnico, {keptFor('log')}.
        </Fact>
        <Fact name="Comprobación">
          Los formularios públicos usan una prueba que resuelve su propio dispositivo, sin terceros. Si el
          titular ha elegido reCAPTCHA, de Google, se indica en <a href="#transferencias">Transferencias</a> y
          en <a href="#cookies">Cookies</a>.
        </Fact>
      </Facts>
    </>
  )
}

/** The processing that the law obliges to. */
export function AboutLaw() {
  return (
    <>
      <h3>Obligaciones legales</h3>
      <Facts>
        <Fact name="Finalidad">
          Atender el ejercicio de sus derechos, los avisos sobre contenidos ilícitos y los requerimientos de
          las autoridades, y dejar constancia de las decisiones sobre cuentas y contenidos.
        </Fact>
        <Fact name="Legitimación">El cumplimiento de obligaciones legales (6.1.c).</Fact>
        <Fact name="Datos">Los de la solicitud o el aviso, y las decisiones con su fecha y su motivo.</Fact>
        <Fact name="Conservación">
          Las decisiones anotadas en su cuenta, mientras la tenga. Al borrarla se bloquean durante{' '}
          {keptFor('blocked_decision')}, con su motivo y los números de cuenta, de licencia y de petición, sin
          su nombre ni su correo. Lo que decía una petición retirada se bloquea durante{' '}
          {keptFor('blocked_request')}, los que puede durar una reclamación (artículos 20 y 21 del Reglamento
          de Servicios Digitales). Una solicitud de derechos, {keptFor('rights_case')} desde que se cierra.
          Qué es bloquear, en <a href="#plazos">Plazos de conservación</a>.
        </Fact>
      </Facts>
    </>
  )
}
