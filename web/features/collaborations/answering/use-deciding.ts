import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { acceptAnswer, coverCollaboration, declineAnswer } from '#contract/answering.ts'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { noticesOn } from '#web/features/collaborations/api.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { newKey } from '#web/lib/calling/new-key.ts'
import { save, saveInTurn } from '#web/lib/outbox.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { paths } from '#web/lib/paths.ts'
import { useWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { SNACK_SECONDS, snack } from '#web/ui/messages/notices.ts'
import { dropHeld, hold } from './held-decision.ts'

type Decision = { act: 'accept' | 'decline'; answer: Answer; message: string; key: string }
type Act = Decision | { act: 'cover'; covered: boolean; people: number[] }

export interface Deciding {
  accept: (answer: Answer) => void
  decline: (answer: Answer, message: string) => void
  /** Takes back a decision that has not been sent yet. */
  undo: (answer: Answer) => void
  /** `people`: accounts of colleagues with whom it was agreed elsewhere. */
  cover: (covered: boolean, people?: number[]) => void
  isPending: boolean
  /** Why the last decision was refused. */
  problem: string | null
}

const DONE = { accept: 'Aceptada: se lo hemos dicho', decline: 'Hecho: se lo hemos dicho', cover: 'Guardado' }
const CALLS = { accept: acceptAnswer, decline: declineAnswer }

/** The decision on this answer that waits for a connection. */
export function useUnsentDecision(id: number, answer_id: number): Waiting | undefined {
  const isIt = ({ path, refused }: Waiting) => !refused && path.includes(`/answers/${answer_id}/`)
  return useWaiting(noticesOn(id)).find(isIt)
}

/**
 * The author's decisions on a request. Each is sent once; afterwards all that depends on it is fetched again.
 * Accepting and declining can be undone before they are sent (held-decision.ts), also after the screen was
 * left.
 */
export function useDeciding({ id, subject }: Pick<Collaboration, 'id' | 'subject'>): Deciding {
  const client = useQueryClient()
  const about = noticesOn(id)
  const isOnView = useRef(false)
  useEffect(() => {
    isOnView.current = true
    return () => {
      isOnView.current = false
    }
  }, [])

  const input = ({ answer, message }: Decision) => ({
    ...{ id, answer_id: answer.id, message },
    previous: answer.state,
  })
  const how = ({ act, answer: { user }, key }: Decision) => ({
    about,
    what: `${act === 'accept' ? 'Aceptar a' : 'Decir que no a'} ${user.full_name} en «${subject}»`,
    to: paths.collaboration(id),
    idempotencyKey: key,
  })

  const deciding = useMutation({
    scope: { id: about },
    mutationFn: async (act: Act): Promise<{ waits: boolean }> => {
      if (act.act !== 'cover') return await save(CALLS[act.act], input(act), how(act))
      const { covered, people } = act
      await call(coverCollaboration, { id, covered, with: people }, { idempotencyKey: newKey() })
      return { waits: false }
    },
    onSuccess: ({ waits }, { act }) => snack(waits ? WILL_BE_SAVED : DONE[act], 'success', { about }),
    onError: (error) => !isOnView.current && snack(textOf(error), 'warning', { about }),
    onSettled: () =>
      Promise.all(
        ['collaborations', 'answers'].map((about) => client.invalidateQueries({ queryKey: [about] })),
      ),
  })

  function decide(act: Decision['act'], answer: Answer, message: string) {
    const decision = { act, answer, message, key: newKey() }
    deciding.reset()
    hold({
      act,
      answer_id: answer.id,
      send: () =>
        deciding.mutateAsync(decision).then(
          () => {},
          () => {},
        ),
      store: () => saveInTurn(CALLS[act], input(decision), how(decision)),
    })
    const name = answer.user.full_name
    const text = act === 'accept' ? `Cuenta con ${name}: ` : ''
    const action = { label: 'Deshacer', seconds: SNACK_SECONDS, run: () => undo(answer) }
    snack(`${text}se lo diremos en unos segundos`.replace(/^s/, 'S'), 'success', { about, action })
  }

  function undo(answer: Answer) {
    if (dropHeld(answer.id)) snack('Deshecho: no se ha dicho nada a nadie', 'success', { about })
  }

  return {
    accept: (answer) => decide('accept', answer, ''),
    decline: (answer, message) => decide('decline', answer, message),
    undo,
    cover: (covered, people = []) => deciding.mutate({ act: 'cover', covered, people }),
    isPending: deciding.isPending,
    problem: deciding.error ? textOf(deciding.error) : null,
  }
}

function textOf(error: Error) {
  return Object.values(messagesOfError(error)).flat().join(' ')
}
