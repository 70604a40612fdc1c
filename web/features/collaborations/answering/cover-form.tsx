import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { SEARCHED_MAX } from '#contract/directory.ts'
import { tickable } from '#web/ui/forms/tickable.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { colleaguesQuery, correspondentsQuery } from './api.ts'
import type { Deciding } from './use-deciding.ts'

const TYPING_MS = 250

interface Person {
  id: number
  full_name: string
}

/** The suggested colleagues: those who answered and have no place, then those who write with the author. */
function usePeople(answers: Answer[], taken: number[]): Person[] {
  const { data = [] } = useQuery(correspondentsQuery)
  const all = [...answers.map(({ user }) => user), ...data]
  const byId = new Map(all.map((person) => [person.id, person]))
  return [...byId.values()].filter(({ id }) => !taken.includes(id))
}

interface Props {
  request: Collaboration
  answers: Answer[]
  deciding: Deciding
  onCancel: () => void
}

/** Marks a request as covered; optionally with the colleagues: suggested ones, or any of the directory. */
export function CoverForm({ request, answers, deciding, onCancel }: Props) {
  const taken = answers.filter(({ state }) => state === 'accepted').map(({ user }) => user.id)
  const atHand = usePeople(answers, taken)
  const [chosen, setChosen] = useState<Person[]>([])
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, TYPING_MS)
  const search = useQuery(colleaguesQuery(asked))
  const isShown = ({ id }: Person) => atHand.some((person) => person.id === id)
  const found = (search.data?.people ?? []).filter(
    (person) => !isShown(person) && person.id !== request.user.id && !taken.includes(person.id),
  )
  // Chosen from an earlier search.
  const kept = chosen.filter((person) => !isShown(person) && found.every(({ id }) => id !== person.id))

  function choose(values: string[]) {
    setChosen([...atHand, ...kept, ...found].filter(({ id }) => values.includes(String(id))))
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    deciding.cover(
      true,
      chosen.map(({ id }) => id),
    )
  }

  return (
    <form onSubmit={submit} aria-label="Marcar como cubierta">
      <Stack gap="sm">
        <Text size="sm">
          Dejará la lista de peticiones, y se lo diremos a quien había respondido. Puede volver a abrirla.
        </Text>
        <Checkbox.Group
          label="¿Con quién lo ha acordado? (opcional)"
          description="A quien marque se le avisa, y el trabajo queda en «Trabajos acordados» de los dos."
          value={chosen.map(({ id }) => String(id))}
          onChange={choose}
        >
          <Stack gap={0} mt="xs">
            {atHand.map(choice)}
            <TextInput
              key="search"
              label="Otro colega del directorio"
              description="Nombre, despacho o número de licencia; tres letras, como mínimo."
              maw="24rem"
              my="xs"
              maxLength={SEARCHED_MAX}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              // An author who presses Enter here is still looking for somebody.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            {kept.map(choice)}
            {found.map(choice)}
          </Stack>
        </Checkbox.Group>
        {search.error && <GeneralError error={search.error} onRetry={search.refetch} />}
        <Text size="sm" c="dimmed" role="status">
          {search.data && summary(found.length, search.data)}
        </Text>
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

function choice({ id, full_name }: Person) {
  return <Checkbox key={id} value={String(id)} label={full_name} styles={tickable} />
}

function summary(found: number, { people, hasMore }: { people: Person[]; hasMore: boolean }) {
  if (people.length === 0) return 'No hay nadie con ese nombre en el directorio.'
  if (found === 0) return 'Ya están en la lista.'
  return hasMore ? 'Hay más: escriba más letras.' : ''
}
