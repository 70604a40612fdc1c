import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/where.tsx'
import { Fact, Facts } from '../legal/legal-text.tsx'

/** LSSI 10; DSA 11 and 12 are in the section on notices. */
export function Holder() {
  const { app_name, public_url, contact_email, operator } = useConfiguration()
  return (
    <>
      <p>En cumplimiento del artículo 10 de la LSSI, se informa de los datos del titular de {app_name}:</p>
      <Facts>
        <Where is="operator_name">
          <Fact name="Titular">{operator.name}</Fact>
        </Where>
        <Where is="operator_tax_id">
          <Fact name="NIF">{operator.tax_id}</Fact>
        </Where>
        <Where is="operator_address">
          <Fact name="Domicilio">{operator.address}</Fact>
        </Where>
        <Where is="operator_registry">
          <Fact name="Datos registrales">{operator.registry}</Fact>
        </Where>
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
