import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/page/where.tsx'
import { Fact } from './legal-text.tsx'

/** The operator of the site, as far as configured; `called` is the operator's name in the law. */
export function OperatorFacts({ called }: { called: string }) {
  const { operator } = useConfiguration()
  return (
    <>
      <Where is="operator_name">
        <Fact name={called}>{operator.name}</Fact>
      </Where>
      <Where is="operator_tax_id">
        <Fact name="NIF">{operator.tax_id}</Fact>
      </Where>
      <Where is="operator_address">
        <Fact name="Domicilio">{operator.address}</Fact>
      </Where>
    </>
  )
}

/** How to contact the operator. */
export function ContactFact() {
  const { contact_email } = useConfiguration()
  return (
    <Fact name="Correo electrónico">
      <a href={`mailto:${contact_email}`}>{contact_email}</a>, o desde la página de{' '}
      <Link to={paths.contact}>contacto</Link>
    </Fact>
  )
}
