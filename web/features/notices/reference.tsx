import { Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'

interface Props {
  reference: string
  /** Whether no address was given to which the decision could be sent. */
  isWithoutAddress?: boolean
}

/** Confirms a notice, with the reference for an appeal. */
export function Reference({ reference, isWithoutAddress }: Props) {
  return (
    <SuccessCard
      title="Denuncia recibida"
      message={
        isWithoutAddress
          ? 'Una persona la revisará. Como no ha dado un correo electrónico, no podremos comunicarle la decisión.'
          : 'Una persona la revisará y le comunicaremos la decisión con sus motivos.'
      }
    >
      <Text>
        Su referencia, con la que puede reclamar contra la decisión:{' '}
        <Text component="code" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {reference}
        </Text>
      </Text>
      <Group>
        <CopyButton value={reference} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            >
              {copied ? 'Copiada' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </SuccessCard>
  )
}
