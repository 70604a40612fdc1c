import styles from './sample-file.module.css'

/**
 * An example of the content for visitors: a fictitious detective, as a dossier in a drawer sorted by place.
 */
export function SampleFile() {
  return (
    <figure className={styles.drawer}>
      <figcaption className={styles.caption}>Ejemplo de ficha</figcaption>
      <span className={styles.behind} aria-hidden="true">
        Sevilla
      </span>
      <span className={styles.behind} aria-hidden="true">
        Girona
      </span>
      <div className={styles.file}>
        <span className={styles.tab}>Madrid</span>
        <p className={styles.name}>Elena Robledo Sanz</p>
        <dl className={styles.facts}>
          <div>
            <dt>Nº licencia</dt>
            <dd className="numbers">4071</dd>
          </div>
          <div>
            <dt>Despacho</dt>
            <dd>Robledo Investigación</dd>
          </div>
          <div>
            <dt>Zona</dt>
            <dd>
              <mark>Getafe</mark>, Madrid
            </dd>
          </div>
          <div>
            <dt>Servicios</dt>
            <dd>Vigilancias, localización de personas</dd>
          </div>
        </dl>
        <p className={styles.stamp}>Licencia comprobada</p>
      </div>
    </figure>
  )
}
