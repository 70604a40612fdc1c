import { Button, Group, List, Stack, Text } from '@mantine/core'
import { DETECTED_NAMES } from '#contract/discretion.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { FoundDatum } from './use-discretion.ts'

// The context shown on each side of the text: up to 40 characters, whole words only.
const LAST_WORDS = /(?<!\S)[\s\S]{0,40}$/
const FIRST_WORDS = /^[\s\S]{0,40}(?!\S)/

interface Props {
  data: FoundDatum[]
  onCorrect: () => void
  onInsist: () => void
}

/** Shows the author which parts of the text may identify a third party; a lazy component of the form. */
export default function DiscretionDialog({ data, onCorrect, onInsist }: Props) {
  return (
    <Dialog opened onClose={onCorrect} title="¿Hay datos de terceros?">
      <Stack gap="md">
        <Text>
          El secreto profesional no permite publicar datos de clientes ni de la persona investigada.{' '}
          {data.length === 1 ? 'Esto parece uno:' : 'Estos lo parecen:'}
        </Text>
        <List listStyleType="none" spacing="sm">
          {data.map((datum) => (
            <List.Item key={`${datum.field} ${datum.at}`}>
              <Text size="sm" c="dimmed">
                {datum.label}: {DETECTED_NAMES[datum.kind]}
              </Text>
              <InContext datum={datum} />
            </List.Item>
          ))}
        </List>
        <Text size="sm">
          Corríjalo y facilite esos datos en privado a quien acepte el encargo. Si no es ningún dato de
          terceros, la petición se enviará tal como está y quedará constancia de que usted lo confirmó.
        </Text>
        <Group gap="sm">
          <Button data-autofocus onClick={onCorrect}>
            Corregir
          </Button>
          <Button variant="default" onClick={onInsist}>
            No es ningún dato de terceros
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function InContext({ datum: { within, text, at } }: { datum: FoundDatum }) {
  const after = at + text.length
  const before = within.slice(0, at).match(LAST_WORDS)?.[0] ?? ''
  const behind = within.slice(after).match(FIRST_WORDS)?.[0] ?? ''
  return (
    <Text>
      {before.length < at && '… '}
      {before}
      <mark>{text}</mark>
      {behind}
      {after + behind.length < within.length && ' …'}
    </Text>
  )
}
