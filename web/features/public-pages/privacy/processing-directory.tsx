import { keptFor } from '#contract/retention.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { Fact, Facts } from '../legal/legal-text.tsx'

/** The processing of profiles, and who sees them. */
export function AboutProfile() {
  return (
    <>
      <h3>Perfil en el directorio</h3>
      <Facts>
        <Fact name="Finalidad">Que otros detectives puedan encontrarle y contactar con usted.</Fact>
        <Fact name="Legitimación">La ejecución de los términos (6.1.b).</Fact>
        <Fact name="Datos">
          Nombre y apellidos, número de licencia y el día en que se comprobó, sexo, despacho, rango de edad,
          zonas de trabajo, medios de contacto profesionales y personales, servicios, medios de trabajo,
          asociaciones, idiomas y lo que escriba en «Más información»; y si permite que lo vean los
          visitantes, desde cuándo.
        </Fact>
        <Fact name="Conservación">
          Hasta que lo cambia o borra usted, o se borra la cuenta. Puede ocultar el perfil cuando quiera, y
          con él, salvo que diga lo contrario, sus peticiones.
        </Fact>
        <Fact name="Quién los ve">
          <SeenByVisitors /> Los medios de contacto personales los ven solo los detectives con la sesión
          iniciada: ni los visitantes, ni quien administra o revisa sin ser detective. Los perfiles no se
          ofrecen a los buscadores de internet en ningún caso.
        </Fact>
      </Facts>
    </>
  )
}

/**
 * The setting of this installation. The prerendered page, which needs no script, names all possible settings.
 */
function SeenByVisitors() {
  const { visitors_see_directory } = useConfiguration()
  if (visitors_see_directory === 'profiles')
    return (
      <>
        Los usuarios con sesión iniciada. En este sitio, además, los visitantes, pero solo si usted lo permite
        en su perfil, donde la casilla está sin marcar: es su consentimiento (6.1.a), del que se guarda la
        fecha, y lo retira en el mismo lugar.
      </>
    )
  if (visitors_see_directory)
    return (
      <>
        En este sitio, por decisión del titular, todos: los usuarios con sesión iniciada y también los
        visitantes. Puede oponerse escribiendo al titular, u ocultar su perfil.
      </>
    )
  return (
    <>
      Los usuarios con sesión iniciada. El titular puede abrir el directorio también a los visitantes: todos
      los perfiles, o solo los de quienes lo permitan en el suyo.
    </>
  )
}

/** docs/decisions/0016-race.md; the text of the consent itself is in contract/race-consent.ts. */
export function AboutOrigin() {
  return (
    <>
      <h3 id="origen-etnico">Origen étnico: categoría especial de datos</h3>
      <Facts>
        <Fact name="Finalidad">
          Únicamente, que otros detectives sepan si su apariencia encaja en un operativo. No se puede buscar
          ni filtrar por este dato, y no aparece en los resultados. El sitio puede no ofrecer este apartado.
        </Fact>
        <Fact name="Legitimación">
          Su consentimiento explícito (artículo 9.2.a del RGPD), que se pide aparte, en una casilla sin
          marcar, al rellenar ese apartado. Es voluntario y no afecta a nada más.
        </Fact>
        <Fact name="Datos">
          El origen que indique y la prueba de su consentimiento: la versión del texto y la fecha.
        </Fact>
        <Fact name="Conservación">
          Hasta que retira el consentimiento, borrando el dato de su perfil con un solo gesto. De la prueba
          quedan entonces el número de su cuenta, la versión del texto y las dos fechas, bloqueados durante{' '}
          {keptFor('blocked_consent')}: solo se abren a jueces, fiscales y administraciones competentes
          (artículo 32 de la LOPDGDD), y después se destruyen. Retirarlo no afecta a la licitud del
          tratamiento anterior.
        </Fact>
        <Fact name="Quién los ve">
          Solo los detectives con la sesión iniciada: ni los visitantes, ni quien administra o revisa sin ser
          detective.
        </Fact>
      </Facts>
    </>
  )
}

/** The processing of requests for collaboration, and who sees them. */
export function AboutRequests() {
  return (
    <>
      <h3>Peticiones de colaboración</h3>
      <Facts>
        <Fact name="Finalidad">
          Publicar lo que pide y mostrarlo a los colegas; contar cuántas personas distintas lo han visto; y
          evitar que se publiquen datos de terceros.
        </Fact>
        <Fact name="Legitimación">
          La ejecución de los términos (6.1.b) y el interés legítimo en proteger a terceros y en conocer el
          alcance de una petición (6.1.f).
        </Fact>
        <Fact name="Datos">
          Lo que escribe y su nombre como autor; si el texto contenía algo que parecía un dato de un tercero y
          si usted dijo que no lo era (el tipo, no el dato); y qué detectives la han abierto, de lo que su
          autor solo ve la cifra. De los visitantes sin sesión, donde pueden ver peticiones, se cuenta una
          visita al día sin guardar su dirección IP: solo una huella, con una clave que se destruye al
          terminar el día. Si responde a una petición, su respuesta y lo que se decide. Si se acuerda un
          trabajo, el punto de encuentro y quién lo lee, si se hizo, y la nota privada de cada uno.
        </Fact>
        <Fact name="Conservación">
          Hasta que la elimina, con dos minutos para deshacerlo, o la borra definitivamente, en cualquier
          momento. Cuando pasa su fecha de comienzo deja de mostrarse en la lista. Desde su último día, quién
          la abrió se conserva {keptFor('elapsed_readers')}, y después solo la cifra; la descripción y los
          detalles, {keptFor('elapsed_text')}; y lo demás, {keptFor('elapsed_request')}. Si el asunto parecía
          contener datos de terceros, se borra con los detalles. Lo escrito en las respuestas y el punto de
          encuentro se borran {keptFor('answer_text')} después del último día. De un trabajo acordado quedan,
          pasados {keptFor('job')}, la fecha, la provincia y quién ayudó a quién, mientras los dos tengan
          cuenta.
        </Fact>
        <Fact name="Quién los ve">
          Los usuarios con sesión iniciada y, si el titular abre el directorio entero, los visitantes. Una
          petición oculta solo la ve su autor, y tampoco se ven las de quien oculta con ellas su perfil.
          Pasado su último día la ve su autor y, durante {keptFor('elapsed_readers')}, quien la había abierto
          con sesión iniciada. Una respuesta la ven su autor y quien publicó la petición, con lo que el perfil
          de quien responde dice de zonas, servicios, medios, idiomas y asociaciones; el punto de encuentro,
          solo quien publicó la petición y quien ha sido aceptado, y cada lectura se anota.
        </Fact>
      </Facts>
    </>
  )
}
