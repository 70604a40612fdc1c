import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptAnswer, coverCollaboration, declineAnswer } from '#contract/answering.ts'
import { noticesOn } from '#web/features/collaborations/api.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { newKey } from '#web/lib/new-key.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { answersQuery } from './api.ts'

type Act =
  | { act: 'accept' | 'decline'; answer_id: number; message: string }
  | { act: 'cover'; covered: boolean; people: number[] }

export interface Deciding {
  accept: (answer_id: number) => void
  decline: (answer_id: number, message: string) => void
  /** `people`: accounts of colleagues with whom it was agreed elsewhere. */
  cover: (covered: boolean, people?: number[]) => void
  isPending: boolean
  /** Why the last decision was refused. */
  problem: string | null
}

const DONE = { accept: 'Aceptada', decline: 'Hecho: se lo hemos dicho', cover: 'Guardado' }

/** The author's decisions on a request. Each is sent once; afterwards all that depends on it is fetched again. */
export function useDeciding(id: number): Deciding {
  const client = useQueryClient()
  const deciding = useMutation({
    scope: { id: noticesOn(id) },
    mutationFn: async (act: Act): Promise<unknown> => {
      const once = { idempotencyKey: newKey() }
      if (act.act === 'cover')
        return await call(coverCollaboration, { id, covered: act.covered, with: act.people }, once)
      const { answer_id, message } = act
      return await call(act.act === 'accept' ? acceptAnswer : declineAnswer, { id, answer_id, message }, once)
    },
    onSuccess: (_, { act }) => snack(DONE[act], 'success', { about: noticesOn(id) }),
    onSettled: () =>
      Promise.all(
        [['collaborations'], answersQuery(id).queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return {
    accept: (answer_id) => deciding.mutate({ act: 'accept', answer_id, message: '' }),
    decline: (answer_id, message) => deciding.mutate({ act: 'decline', answer_id, message }),
    cover: (covered, people = []) => deciding.mutate({ act: 'cover', covered, people }),
    isPending: deciding.isPending,
    problem: deciding.error ? Object.values(messagesOfError(deciding.error)).flat().join(' ') : null,
  }
}
