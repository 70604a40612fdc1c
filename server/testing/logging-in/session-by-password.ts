import { setTimeout as wait } from 'node:timers/promises'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { PASSWORD } from './password.ts'

/** Logs Lucía in to a running server as soon as it answers; returns the session's token. */
export async function untilLoggedIn(url: string): Promise<string> {
  return await untilSession(url, namedWorld.lucia.email)
}

/**
 * Logs a person of the demonstration in to a running server as soon as it answers; returns the session's
 * token.
 */
export async function untilSession(url: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body }).catch(() => null)
    if (response?.ok) return ((await response.json()) as { payload: { token: string } }).payload.token
    if (tries > 50) throw new Error('nobody can log in')
    await wait(200)
  }
}
