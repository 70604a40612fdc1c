import { inWords, NOTICE, PROCESSINGS, type Processing, RETENTION } from '#contract/retention.ts'

const lines = Object.entries(RETENTION)
const processings = Object.entries(PROCESSINGS).filter(([processing]) =>
  lines.some(([, kept]) => kept.processing === processing),
) as [Processing, string][]

/**
 * The only table of storage periods, by which the program deletes (contract/retention.ts), and an explanation
 * of blocking.
 */
export function Retention() {
  return (
    <>
      <p>
        El programa aplica estos plazos por sí solo. Lo que no figura aquí se conserva mientras tenga la
        cuenta, o hasta que lo borra usted.
      </p>
      <table>
        <caption>Cuánto tiempo se conserva cada cosa</caption>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col">Cuánto tiempo</th>
            <th scope="col">Desde</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        {processings.map(([processing, heading]) => (
          <tbody key={processing}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                <strong>{heading}</strong>
              </th>
            </tr>
            {lines
              .filter(([, kept]) => kept.processing === processing)
              .map(([kind, { what, term, since, then }]) => (
                <tr key={kind}>
                  <th scope="row">{what}</th>
                  <td data-label="Cuánto tiempo">{inWords(term)}</td>
                  <td data-label="Desde">{since}</td>
                  <td data-label="Después">{then}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <p>
        <strong>Bloqueado</strong> quiere decir que el dato se aparta: ninguna página ni función del sitio lo
        lee (artículo 32 de la LOPDGDD). Solo se abre, con una orden que anota quién, cuándo y por qué, para
        atender a jueces, fiscales y administraciones competentes, o para revisar una retirada contra la que
        se reclama; y después se destruye. Cuando se borra una cuenta, el último correo dice qué queda
        bloqueado y hasta cuándo.
      </p>
      <p>
        Las cuentas de quienes administran el directorio no se borran por falta de uso. Entre los avisos por
        correo, y entre el último y el borrado, pasan {inWords(NOTICE)}. Si hay servidor de correo, el
        programa no guarda copia de los mensajes.
      </p>
    </>
  )
}
