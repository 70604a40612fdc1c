import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { altcha } from '#server/platform/captcha/altcha.ts'
import type { Platform } from '#server/platform/http/http.ts'

const LEAST_ITERATIONS = 1

/**
 * Lets a server ask for the least work, if it asks for any: a search of production's size takes one to two
 * seconds of processor time (docs/performance.md, 'The suite'). One of that size:
 * server/several-instances.test.ts.
 */
export function easeCaptcha(platform: Platform): void {
  const { captcha, secret_key } = platform.settings
  if (captcha === 'altcha') platform.captcha = altcha(secret_key, LEAST_ITERATIONS)
}

/** A fresh solution of ALTCHA's puzzle of the server at this address, as a browser sends it. */
export async function captchaSolution(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/captcha/challenge`)
  const challenge = (await answer.json()) as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
