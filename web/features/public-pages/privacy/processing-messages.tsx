import { keptFor } from '#contract/retention.ts'
import { EMAIL_AFTER_MINUTES } from '#contract/retention-terms.ts'
import { Fact, Facts } from '../legal/legal-text.tsx'

/** The processing of conversations and notifications. */
export function AboutMessages() {
  return (
    <>
      <h3>Conversaciones y avisos</h3>
      <Facts>
        <Fact name="Finalidad">
          Que los detectives se escriban sin dar sus medios de contacto y tengan a mano a sus colegas, y
          avisarle de lo que ocurre con sus peticiones, respuestas y mensajes.
        </Fact>
        <Fact name="Legitimación">
          La ejecución de los términos (6.1.b). Para los bloqueos, el interés legítimo en no ser molestado
          (6.1.f).
        </Fact>
        <Fact name="Datos">
          Los mensajes, con su fecha y si se han leído; a quién ha bloqueado; a qué colegas ha guardado; la
          lista de lo que ha ocurrido; y por qué vías y a qué horas quiere que se le avise. Su teléfono solo
          se envía si usted lo comparte.
        </Fact>
        <Fact name="Conservación">
          Los mensajes, {keptFor('message')} desde el envío; la lista de lo ocurrido,{' '}
          {keptFor('notification')}. Los bloqueos, los colegas guardados y las preferencias, hasta que los
          cambia. Si borra su cuenta, la otra persona conserva la conversación sin su nombre.
        </Fact>
        <Fact name="Quién los ve">
          La otra persona de cada conversación. Quien administra no lee las conversaciones: solo lo que
          alguien denuncia. Nadie sabe a quién ha bloqueado ni a quién ha guardado. Lo que sigue sin leer a
          los {EMAIL_AFTER_MINUTES} minutos se avisa por correo, sin el texto de los mensajes; en los
          dispositivos se avisa sin nombres.
        </Fact>
      </Facts>
    </>
  )
}
