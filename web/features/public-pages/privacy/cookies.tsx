import { useConfiguration } from '#web/lib/configuration.ts'
import { CookieSettings } from '#web/ui/dialogs/cookie-settings.tsx'
import { Where } from '#web/ui/page/where.tsx'
import { type Kept, kept, keptByThirdParties } from './kept-on-the-device.ts'

/** Cookies and data on the device, by key. */
export function Cookies() {
  const { contact_email } = useConfiguration()
  return (
    <>
      <p>
        Las cookies son pequeños ficheros que un sitio deja en su dispositivo. Aquí se llama así a todo lo que
        cumple esa función: lo propio no se guarda en esos ficheros, sino en el almacenamiento de su navegador
        (<i>localStorage</i>, <i>sessionStorage</i>, <i>IndexedDB</i> y <i>Cache Storage</i>), al que se
        aplican las mismas normas. No hay cookies de análisis ni de publicidad.
      </p>
      <p>
        Lo <strong>propio</strong> sirve para lo que usted pide, y no necesita consentimiento (artículo 22.2
        de la LSSI).{' '}
        <Where is="no_third_parties">
          De <strong>terceros</strong> no se carga ni se guarda nada: por eso no hay nada que aceptar o
          rechazar, y el aviso de cookies solo informa. Si eso cambiara, se le pediría permiso antes.
        </Where>
        <Where is="third_parties">
          De <strong>terceros</strong> solo está reCAPTCHA, de Google, en los formularios abiertos a todos, y
          no se carga sin su consentimiento: el formulario que lo necesita se lo pide, y si prefiere no darlo
          puede escribir a <a href={`mailto:${contact_email}`}>{contact_email}</a>.
        </Where>
      </p>
      <table>
        <caption>Todo lo que el sitio puede guardar en su dispositivo</caption>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">De quién</th>
            <th scope="col">Para qué</th>
            <th scope="col">Cuánto tiempo</th>
          </tr>
        </thead>
        <tbody>
          <Rows of={kept} />
          <Where is="third_parties">
            <Rows of={keptByThirdParties} />
          </Where>
        </tbody>
      </table>
      <Where is="third_parties">
        <h3>Cómo cambiar su decisión</h3>
        <p>
          Puede aceptar o rechazar las cookies de terceros cuando quiera, aquí o al pie de cualquier página.
          Rechazarlas es tan fácil como aceptarlas. Su decisión se guarda con su fecha y se le vuelve a
          preguntar a los 24 meses.
        </p>
        <p>
          <CookieSettings />
        </p>
      </Where>
      <p>
        Puede borrar lo guardado, o impedir que se guarde, en los ajustes de su navegador. Si impide el
        almacenamiento propio, el sitio funciona, pero no le recordará de una visita a otra.
      </p>
    </>
  )
}

function Rows({ of: rows }: { of: readonly Kept[] }) {
  return rows.map(({ name, of, purpose, time }) => (
    <tr key={name}>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td data-label="De quién">{of}</td>
      <td data-label="Para qué">{purpose}</td>
      <td data-label="Cuánto tiempo">{time}</td>
    </tr>
  ))
}
