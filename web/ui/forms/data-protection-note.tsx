import { Anchor, Text } from '@mantine/core'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/page/where.tsx'

interface Props {
  /** The purpose of the data: 'atender su mensaje'. */
  purpose: string
  /** The legal basis (RGPD 6.1): 'su consentimiento, que puede retirar'. */
  basis: string
  /** The recipients of the data. */
  recipients?: string
}

/**
 * The first layer of the privacy information, shown wherever personal data are asked for (LOPDGDD 11.2):
 * controller, purpose, legal basis, recipients, rights. The rest is on the privacy page, which opens in a new
 * tab so that the form is not lost.
 */
export function DataProtectionNote({ purpose, basis, recipients = 'nadie, salvo obligación legal' }: Props) {
  const { operator } = useConfiguration()
  return (
    <Text size="sm" role="note" aria-label="Protección de datos">
      <Where is="operator_name">
        {/* On a line of its own: company names may end in a full stop themselves ('Ejemplo, S.L.'). */}
        <b>Responsable:</b> {operator.name}
        <br />
      </Where>
      <b>Finalidad:</b> {purpose}. <b>Legitimación:</b> {basis}. <b>Destinatarios:</b> {recipients}.{' '}
      <b>Derechos:</b> acceder a sus datos, rectificarlos, suprimirlos y los demás que explica{' '}
      <Anchor href={paths.privacy} inherit target="_blank" rel="noopener">
        Privacidad y cookies
      </Anchor>{' '}
      (se abre en otra pestaña).
    </Text>
  )
}
