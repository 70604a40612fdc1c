import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import type { RequestContent } from '#contract/editing-collaborations.ts'
import { fullDate } from '#web/lib/dates.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { type CollaborationValues, valuesOf } from './collaboration-values.ts'
import { type ChangedField, mergedWith } from './merging.ts'

interface Props {
  mine: CollaborationValues
  /** The request as it was when its author began to edit it here. */
  previous: RequestContent
  /** The request as another device has saved it meanwhile. */
  saved: Collaboration
  labelOf: (name: ChangedField['name']) => string
  onInsist: (merged: Partial<CollaborationValues>) => void
  onKeepSaved: () => void
  onClose: () => void
}

/** Another device saved the request first: its author sees what and chooses; a lazy component of the form. */
export default function ChangedMeanwhileDialog(props: Props) {
  const { mine, previous, saved, labelOf, onInsist, onKeepSaved, onClose } = props
  const { merged, changed } = mergedWith(valuesOf(saved), valuesOf(previous), mine)
  const isAsked = changed.length > 0
  // The other device has changed only what the author wants here too.
  const insist = useEffectEvent(() => onInsist(merged))
  useEffect(() => {
    if (!isAsked) insist()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <Dialog opened onClose={onClose} title="La petición ha cambiado mientras tanto">
      <Stack gap="md">
        <Text>En otra ventana o en otro dispositivo se ha guardado:</Text>
        <List listStyleType="none" spacing="sm">
          {changed.map(({ name, isMineToo }) => (
            <List.Item key={name}>
              <Text size="sm" c="dimmed">
                {labelOf(name)}
              </Text>
              <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }} lineClamp={6}>
                {told(name, saved) || 'Sin indicar'}
              </Text>
              {isMineToo && (
                <Text size="sm">Usted también lo ha cambiado: si guarda lo suyo, se sustituye.</Text>
              )}
            </List.Item>
          ))}
        </List>
        <Text size="sm">Si guarda lo suyo, lo que no ha cambiado aquí queda como está guardado.</Text>
        <Group gap="sm">
          <Button data-autofocus onClick={() => onInsist(merged)}>
            Guardar lo mío
          </Button>
          <Button variant="default" onClick={onKeepSaved}>
            Quedarme con lo guardado
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function told(name: ChangedField['name'], saved: Collaboration): string {
  const values = valuesOf(saved)
  if (name === 'location') return saved.location.name
  if (name === 'service_id') return saved.service?.name ?? ''
  if (name === 'gender') return saved.gender?.name ?? ''
  if (name === 'idioms') return saved.idioms.map(({ idiom }) => idiom).join(', ')
  const text = values[name]
  return text && (name === 'start_date' || name === 'end_date') ? fullDate(text) : text
}
