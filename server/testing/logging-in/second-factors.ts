// Second factors for tests, set up through HTTP.
import { generate } from 'otplib'
import type { Answer, TestApp } from '../app.ts'
import { PASSWORD } from '../people.ts'
import { authenticator } from './authenticator.ts'

const PERIOD = 30
const factorPath = (path: string) => `/api/user/managment/second-factor/${path}`

/** The app's code, `steps` steps of thirty seconds from now. */
export function codeAt(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * PERIOD })
}

/** Waits if the time step is about to end, so that the test runs within one step. */
export async function earlyInTheStep(): Promise<void> {
  const left = PERIOD - ((Date.now() / 1000) % PERIOD)
  if (left < 3) await new Promise((resolve) => setTimeout(resolve, left * 1000 + 50))
}

/** Lets the app's codes be used again. */
export async function forgetTakenCodes(app: TestApp): Promise<void> {
  await app.database.db.updateTable('totp').set({ last_step: null }).execute()
}

/** A call of the second factors, by the end of its path. */
export function factorCall(app: TestApp, token: string, path: string, body: object = {}): Promise<Answer> {
  return app.post(factorPath(path), { current_password: PASSWORD, ...body }, token)
}

/** Sets up an app of codes; returns its secret and the recovery codes. */
export async function withTotp(app: TestApp, token: string) {
  const started = await factorCall(app, token, 'totp/start')
  const { secret } = started.body.data as { secret: string }
  const { status, body } = await factorCall(app, token, 'totp/confirm', { code: await codeAt(secret) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  await forgetTakenCodes(app)
  return { secret, codes: body.data.recovery_codes as string[] | null }
}

/** Sets up a passkey; returns its device and the recovery codes. `proof`: an existing second factor. */
export async function withPasskey(
  app: TestApp,
  token: string,
  name = 'Mi móvil',
  counts = true,
  proof: { code?: string } = {},
) {
  const device = authenticator(app.platform.settings.public_url, { counts })
  const started = await factorCall(app, token, 'passkeys/start', proof)
  const response = device.create(started.body.data.options)
  const { status, body } = await factorCall(app, token, 'passkeys/finish', { name, response })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { device, codes: body.data.recovery_codes as string[] | null }
}
