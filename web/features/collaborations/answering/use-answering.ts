import { useMutation, useQueryClient } from '@tanstack/react-query'
import { giveAnswer, withdrawAnswer } from '#contract/answering.ts'
import type { Answer } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { collaborationQuery, noticesOn } from '#web/features/collaborations/api.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { newKey } from '#web/lib/calling/new-key.ts'
import { save } from '#web/lib/outbox.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { paths } from '#web/lib/paths.ts'
import { useWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { snack } from '#web/ui/messages/notices.ts'

/** Whether this call is about the answers to a request: a waiting one is shown with them. */
export const isOnAnswers = (path: string) => path.includes('/answers')

/** For a colleague: the answer to this request, or its withdrawal, as long as it waits for a connection. */
export function useUnsentAnswer(id: number): Waiting[] {
  return useWaiting(noticesOn(id)).filter(({ refused }) => !refused)
}

/** Answers a request; without a connection the answer waits and goes by itself. */
export function useAnswering(request: Pick<Collaboration, 'id' | 'subject'>) {
  const { id, subject } = request
  const kept = useKept(id)
  return useMutation({
    meta: { changesNothing: true },
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      save(
        giveAnswer,
        { id, message },
        {
          about: noticesOn(id),
          what: `Responder a «${subject}»`,
          to: paths.collaboration(id),
          idempotencyKey: key,
        },
      ),
    onSuccess: (saved) => {
      if (saved.waits) return snack(WILL_BE_SAVED, 'success', { about: noticesOn(id) })
      kept(saved.answer)
      snack('Respuesta enviada', 'success', { about: noticesOn(id) })
    },
    // Shows what has changed meanwhile.
    onError: () => kept(),
  })
}

/** Withdraws the own answer. */
export function useWithdrawing({ id, subject }: Pick<Collaboration, 'id' | 'subject'>, answer: Answer) {
  const kept = useKept(id)
  return useMutation({
    meta: { changesNothing: true },
    mutationFn: () =>
      save(
        withdrawAnswer,
        { id, answer_id: answer.id },
        {
          about: noticesOn(id),
          what: `${answer.by_author ? 'Dejar libre la plaza en' : 'Retirar la respuesta a'} «${subject}»`,
          to: paths.collaboration(id),
          idempotencyKey: newKey(),
        },
      ),
    onSuccess: (saved) => {
      if (saved.waits) return snack(WILL_BE_SAVED, 'success', { about: noticesOn(id) })
      kept(saved.answer)
      snack(answer.by_author ? 'Plaza libre' : 'Respuesta retirada', 'success', { about: noticesOn(id) })
    },
    onError: (error) => {
      kept()
      snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning', { about: noticesOn(id) })
    },
  })
}

/** Shows an answer on the request at once, and fetches what depends on it. */
function useKept(id: number) {
  const client = useQueryClient()
  return (answer?: Answer) => {
    const { queryKey } = collaborationQuery(id)
    if (answer) client.setQueryData(queryKey, (shown) => shown && { ...shown, own_answer: answer })
    void client.invalidateQueries({ queryKey: ['collaborations'] })
  }
}
