import { setTimeout as wait } from 'node:timers/promises'

const AGAIN_MS = 200

/**
 * Makes a call, and again while the server of a busy machine refuses it with 503, as a person would.
 * `statusOf`: the status in what `ask` returns, if that is not the status itself.
 */
export async function unlessBusy<Answer>(
  ask: () => Promise<Answer>,
  statusOf: (answer: Answer) => unknown = (answer) => answer,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (statusOf(answer) !== 503) return answer
    await wait(AGAIN_MS)
  }
}
