import { CallError } from '#web/lib/call-error.ts'

/**
 * Waits for a call that carries a captcha's solution. Where the server does not take the solution, `clear` takes it
 * out of the form, so that it is asked for anew; after any other refusal it still serves.
 */
export async function clearingRefusedSolution<Answer>(
  answer: Promise<Answer>,
  clear: () => void,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.messages.recaptcha_token) clear()
    throw error
  }
}
