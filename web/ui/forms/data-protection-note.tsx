import { Anchor, Text } from '@mantine/core'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/page/where.tsx'

interface Props {
  /** What the data are asked for: 'atender su mensaje'. */
  purpose: string
  /** What allows it (RGPD 6.1): 'su consentimiento, que puede retirar'. */
  basis: string
  /** Who sees them. */
  recipients?: string
}

/**
 * The first layer of what is told to whoever gives personal data (LOPDGDD 11.2): who, what for, by what right, to whom,
 * which rights. The rest is on the page about privacy, in a tab of its own, so that nothing that was filled in is lost.
 */
export function DataProtectionNote({ purpose, basis, recipients = 'nadie, salvo obligación legal' }: Props) {
  const { operator } = useConfiguration()
  return (
    <Text size="sm" role="note" aria-label="Protección de datos">
      <Where is="operator_name">
        {/* On a line of its own: names end in a full stop themselves ('Ejemplo, S.L.'). */}
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
