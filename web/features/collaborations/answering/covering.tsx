import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { useFocusIfLost } from '#web/ui/page/focus-if-lost.ts'
import { CoverForm } from './cover-form.tsx'
import type { Deciding } from './use-deciding.ts'

interface Props {
  request: Collaboration
  answers: Answer[]
  deciding: Deciding
}

/** Marks a request as covered, with whom if wanted; opens it again. */
export function Covering({ request, answers, deciding }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  // Opened again later, it begins with the button.
  if (request.covered && isChoosing) setChoosing(false)
  if (request.covered) return <OpeningAgain request={request} answers={answers} deciding={deciding} />
  if (isChoosing)
    return (
      <CoverForm
        request={request}
        answers={answers}
        deciding={deciding}
        onCancel={() => setChoosing(false)}
      />
    )
  return (
    <Button variant="default" onClick={() => setChoosing(true)}>
      Marcar como cubierta
    </Button>
  )
}

/** Opens a covered request. If all places are taken, colleagues added by hand lose theirs: it asks first. */
function OpeningAgain({ request, answers, deciding }: Props) {
  const [isAsking, setAsking] = useState(false)
  // The pressed button gives its place to the question, and the other way round.
  const place = useFocusIfLost<HTMLDivElement>(isAsking)
  const taken = answers.filter(({ state }) => state === 'accepted')
  const isFull = request.places_left === 0
  const leaving = isFull ? taken.filter(({ by_author }) => by_author) : []
  const open = () => deciding.cover(false)
  if (isFull && leaving.length === 0 && taken.length >= request.places)
    return <Text size="sm">Para volver a abrirla, deje libre una plaza o pida más colegas en «Editar».</Text>
  if (!isAsking)
    return (
      <div ref={place} tabIndex={-1}>
        <Button
          variant="default"
          loading={deciding.isPending}
          onClick={leaving.length > 0 ? () => setAsking(true) : open}
        >
          Volver a abrirla
        </Button>
      </div>
    )
  const names = new Intl.ListFormat('es').format(leaving.map(({ user }) => user.full_name))
  return (
    <Stack gap="sm" w="100%" ref={place} tabIndex={-1} role="group" aria-label="Volver a abrirla">
      <Text size="sm">
        {leaving.length === 1 ? `${names} pierde su plaza` : `${names} pierden sus plazas`}, que usted le
        {leaving.length > 1 && 's'} dio: se lo diremos enseguida.
      </Text>
      <Group gap="sm">
        <Button loading={deciding.isPending} onClick={open}>
          Abrirla y decírselo
        </Button>
        <Button variant="default" onClick={() => setAsking(false)}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  )
}
