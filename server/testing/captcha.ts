import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestApp } from './app.ts'

/** A fresh solution of ALTCHA's puzzle, as a browser sends it. */
export async function captchaSolution(app: TestApp): Promise<string> {
  const { body: challenge } = await app.get('/api/captcha/challenge')
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
