import { Link } from 'react-router'
import { keptFor } from '#contract/retention.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '../legal/legal-text.tsx'

/** The processing of registrations: purpose, legal basis, data, retention, recipients. */
export function AboutRegistration() {
  return (
    <>
      <h3>Registro y comprobación de la habilitación</h3>
      <Facts>
        <Fact name="Finalidad">
          Tramitar su solicitud y comprobar que está habilitado como detective privado y que nadie usa su
          número de licencia.
        </Fact>
        <Fact name="Legitimación">
          La aplicación, a petición suya, de medidas previas a la aceptación y la ejecución de los términos
          (artículo 6.1.b del RGPD), y el interés legítimo en que el directorio solo contenga profesionales
          habilitados (6.1.f).
        </Fact>
        <Fact name="Datos">
          Nombre y apellidos, correo, contraseña (de la que solo se guarda una huella que no permite
          recuperarla), sexo, número de licencia, teléfono y zona de trabajo si los indica, la versión de los
          términos que aceptó y la fecha, y la imagen de la diligencia del libro-registro o, si trabaja para
          un despacho y no tiene libro propio, del anverso de su TIP (basta que se lean el nombre y el
          número). De esta se eliminan al recibirla los metadatos, como el lugar o la cámara.
        </Fact>
        <Fact name="Conservación">
          La imagen de la diligencia, {keptFor('scan')} desde que se aprueba o se deniega el registro. Un
          registro cuyo correo no se verifica se borra entero a los {keptFor('unverified')}; uno que no se
          resuelve, a los {keptFor('undecided')}, con un aviso antes. Los datos de un registro denegado y el
          motivo se conservan {keptFor('rejected')}, para poder revisarlo y atender reclamaciones, salvo que
          usted pida antes su supresión. Los demás, mientras tenga la cuenta.
        </Fact>
        <Fact name="Quién los ve">
          Solo la administración del directorio ve la imagen de la diligencia o de la TIP.
        </Fact>
      </Facts>
    </>
  )
}

/** The processing of accounts, sessions and devices. */
export function AboutAccount() {
  return (
    <>
      <h3>Cuenta, sesiones y dispositivos</h3>
      <Facts>
        <Fact name="Finalidad">
          Darle acceso a su cuenta, protegerla de terceros y avisarle si se entra en ella desde un dispositivo
          que no se conoce.
        </Fact>
        <Fact name="Legitimación">
          La ejecución de los términos (6.1.b) y la obligación de proteger los datos (artículo 32 del RGPD).
        </Fact>
        <Fact name="Datos">
          Correo; sesiones abiertas, con el navegador y el sistema («Chrome en Android»), su inicio y su
          último uso, y nunca el lugar; y, para reconocerlos, una huella cifrada de los dispositivos y las
          redes desde los que ha entrado, que no permite leer la dirección IP. Si activa la verificación en
          dos pasos, la clave cifrada de su aplicación de códigos, las claves públicas y el nombre de sus
          llaves de acceso y la huella de sus códigos de recuperación.
        </Fact>
        <Fact name="Conservación">
          Una sesión, hasta que la cierra o pasan {keptFor('idle_session')} sin usarla, y{' '}
          {keptFor('long_session')} como mucho. Las redes y los dispositivos conocidos,{' '}
          {keptFor('known_device')} desde su último uso. El último día en que usa la cuenta, mientras la
          tenga: si pasan {keptFor('unseen')} sin entrar, se le pregunta dos veces por correo y después se
          borra. Una cuenta suspendida, con su motivo, {keptFor('suspended')}. Los enlaces para verificar el
          correo sirven 72 horas; los de contraseña y los que descargan sus datos, 60 minutos; los de cambio
          de correo, 24 horas. Los segundos factores, hasta que los quita. Todo ello, como mucho, mientras
          tenga la cuenta.
        </Fact>
        <Fact name="Al borrarla">
          Si borra la cuenta en <Link to={paths.accountPanel('datos')}>Mi cuenta, Mis datos</Link>, deja de
          verse al momento y se elimina a los {keptFor('leaving')} con su perfil, sus peticiones y todo lo
          anterior. Durante ese plazo puede recuperarla iniciando sesión. De las peticiones ajenas que vio
          solo queda una cifra, sin su nombre.
        </Fact>
      </Facts>
    </>
  )
}
