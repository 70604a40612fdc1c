// ALTCHA, a proof of work: the sender's device searches for a number for a while, and no third party is
// involved.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { hashOf, sign } from '../secrets.ts'
import { type Captcha, captchaRefused } from './driver.ts'
import { useSolution } from './used-solutions.ts'

// About 1,000 derivations of 2 to 3 ms each on a telephone, shared by its cores: one or two seconds there,
// half a second elsewhere. The upper bound keeps an old telephone from searching much longer.
const ITERATIONS = 5000
const DERIVATIONS = { min: 500, max: 1500 }
const MINUTES_TO_SOLVE_AND_SEND = 10
// Solutions are stored for longer than they are valid, because the clocks of the instances and of the
// database differ.
const MINUTES_STORED_AFTER = 10

/** The widget's payload, as JSON in base64. */
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Challenges signed with keys derived from the secret key, so that any instance can check a challenge of
 * another. `iterations` of each derivation: the sites of the journeys ask for one, since the search itself is
 * not theirs to test.
 */
export function altcha(secretKey: string, iterations = ITERATIONS): Captcha {
  const secrets = {
    hmacSignatureSecret: sign(secretKey, 'captcha', 'challenge'),
    hmacKeySignatureSecret: sign(secretKey, 'captcha', 'solution'),
  }
  return {
    isAsked: true,
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(DERIVATIONS.max, DERIVATIONS.min),
        deriveKey,
        expiresAt: new Date(Date.now() + MINUTES_TO_SOLVE_AND_SEND * 60_000),
      }),
    async check(token) {
      const { success, data: sent } = payload.safeParse(decoded(token))
      if (!success) throw captchaRefused()
      const { verified } = await verifySolution({ ...sent, ...secrets, deriveKey })
      if (!verified) throw captchaRefused()
      const { nonce, expiresAt } = sent.challenge.parameters
      return {
        async useUp(db) {
          // Keyed by the signed nonce and not by the token, because one token can be encoded in many ways.
          const until = new Date(expiresAt * 1000 + MINUTES_STORED_AFTER * 60_000)
          if (!(await useSolution(db, hashOf(nonce), until))) throw captchaRefused()
        },
      }
    },
  }
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
