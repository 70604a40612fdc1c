import { useConfiguration } from '#web/lib/configuration.ts'
import { Where } from '#web/ui/page/where.tsx'
import { Fact, Facts } from '../legal/legal-text.tsx'
import { ContactFact, OperatorFacts } from '../legal/operator-facts.tsx'

/** LSSI 10; DSA 11 and 12 are in the section on notices. */
export function Holder() {
  const { app_name, public_url, operator } = useConfiguration()
  return (
    <>
      <p>En cumplimiento del artículo 10 de la LSSI, se informa de los datos del titular de {app_name}:</p>
      <Facts>
        <OperatorFacts called="Titular" />
        <Where is="operator_registry">
          <Fact name="Datos registrales">{operator.registry}</Fact>
        </Where>
        <Fact name="Sitio web">{public_url}</Fact>
        <ContactFact />
      </Facts>
      <p>
        Usar este sitio es gratuito: en él no se vende nada ni se cobran ni tramitan pagos. Si el titular
        fijara algún precio, informaría antes de su importe, con los impuestos que correspondan.
      </p>
    </>
  )
}
