import { Text } from '@mantine/core'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'

/** Confirms a notice, with the reference for an appeal. */
export function Reference({ reference }: { reference: string }) {
  return (
    <SuccessCard
      title="Denuncia recibida"
      message="Una persona la revisará y le comunicaremos la decisión con sus motivos."
    >
      <Text>
        Su referencia, con la que puede reclamar contra la decisión:{' '}
        <Text component="code" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {reference}
        </Text>
      </Text>
    </SuccessCard>
  )
}
