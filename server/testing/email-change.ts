import type { Answer, TestApp } from './app.ts'
import { nextLink } from './next-link.ts'
import { PASSWORD } from './people.ts'

/** Asks for a change of e-mail, with the password. */
export function askForEmail(
  app: TestApp,
  email: string,
  token?: string,
  given: object = {},
): Promise<Answer> {
  return app.post('/api/user/managment/email', { current_password: PASSWORD, email, ...given }, token)
}

/** Asks for a change of e-mail and returns the token of the link that the new mailbox gets. */
export async function emailToken(app: TestApp, email: string, token: string): Promise<string> {
  const link = await nextLink(app, email, '/email/confirm/', () => askForEmail(app, email, token))
  return link.split('/').at(-1)!
}

/** Opens the link. */
export function confirmEmail(app: TestApp, token: string): Promise<Answer> {
  return app.post('/api/email/confirm', { token })
}
