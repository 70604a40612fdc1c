import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Fact, Facts } from '../legal/legal-text.tsx'

/** LSSI 10; DSA 11 and 12 are in the section on notices. */
export function Holder() {
  const { app_name, public_url, contact_email, operator } = useConfiguration()
  return (
    <>
      <p>En cumplimiento del artículo 10 de la LSSI, se informa de los datos del titular de {app_name}:</p>
      <Facts>
        <Fact name="Titular">{operator.name}</Fact>
        <Fact name="NIF">{operator.tax_id}</Fact>
        <Fact name="Domicilio">{operator.address}</Fact>
        <Fact name="Datos registrales">{operator.registry}</Fact>
        <Fact name="Sitio web">{public_url}</Fact>
        <Fact name="Correo electrónico">
          <a href={`mailto:${contact_email}`}>{contact_email}</a>, o desde la página de{' '}
          <Link to={paths.contact}>contacto</Link>
        </Fact>
      </Facts>
      <p>
        Usar este sitio es gratuito: en él no se vende nada ni se cobran ni tramitan pagos. Si el titular
        fijara algún precio, informaría antes de su importe, con los impuestos que correspondan.
      </p>
    </>
  )
}
