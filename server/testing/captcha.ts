import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** A fresh solution of ALTCHA's puzzle of the server at this address, as a browser sends it. */
export async function captchaSolution(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/captcha/challenge`)
  const challenge = (await answer.json()) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
