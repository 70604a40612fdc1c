import { CallError } from '#web/lib/call-error.ts'

/**
 * Awaits a call that carries a captcha's solution. If the server rejects the solution, `clear` removes it
 * from the form, so that the captcha asks again; after any other error the solution stays valid.
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
