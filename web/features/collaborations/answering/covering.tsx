import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { tickable } from '#web/ui/forms/tickable.ts'
import { correspondentsQuery } from './api.ts'
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
  if (request.covered)
    return (
      <Button variant="default" loading={deciding.isPending} onClick={() => deciding.cover(false)}>
        Volver a abrirla
      </Button>
    )
  if (isChoosing)
    return <CoverForm answers={answers} deciding={deciding} onCancel={() => setChoosing(false)} />
  return (
    <Button variant="default" onClick={() => setChoosing(true)}>
      Marcar como cubierta
    </Button>
  )
}

interface Person {
  id: number
  full_name: string
}

/** With whom it may have been agreed by telephone: who answered and has no place, then who writes with the author. */
function usePeople(answers: Answer[]): Person[] {
  const { data = [] } = useQuery(correspondentsQuery)
  const accepted = answers.filter(({ state }) => state === 'accepted').map(({ user }) => user.id)
  const all = [...answers.map(({ user }) => user), ...data]
  const byId = new Map(all.map((person) => [person.id, person]))
  return [...byId.values()].filter(({ id }) => !accepted.includes(id))
}

interface FormProps {
  answers: Answer[]
  deciding: Deciding
  onCancel: () => void
}

function CoverForm({ answers, deciding, onCancel }: FormProps) {
  const people = usePeople(answers)
  const [chosen, setChosen] = useState<string[]>([])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    deciding.cover(true, chosen.map(Number))
  }

  return (
    <form onSubmit={submit} aria-label="Marcar como cubierta">
      <Stack gap="sm">
        <Text size="sm">
          Dejará la lista de peticiones, y se lo diremos a quien había respondido. Puede volver a abrirla.
        </Text>
        {people.length > 0 && (
          <Checkbox.Group
            label="¿Con quién lo ha acordado? (opcional)"
            description="A quien marque se le avisa, y el trabajo queda en «Trabajos acordados» de los dos."
            value={chosen}
            onChange={setChosen}
          >
            <Stack gap={0} mt="xs">
              {people.map(({ id, full_name }) => (
                <Checkbox key={id} value={String(id)} label={full_name} styles={tickable} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Group gap="sm">
          <Button type="submit" loading={deciding.isPending}>
            Cubrir la petición
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
