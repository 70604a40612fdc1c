import type { Answer, TestApp } from '../app.ts'
import { PASSWORD } from '../people.ts'

/** The User-Agent headers of some programs. */
export const PROGRAMS = {
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  firefoxOnWindows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
} as const

/** The device of a log-in. Another address counts only if the app has TRUST_PROXY. */
export interface Device {
  program?: string
  address?: string
  device_id?: string
}

/** Logs in through HTTP, from the given device. */
export function logIn(
  app: TestApp,
  email: string,
  { program, address, device_id }: Device = {},
  password: string = PASSWORD,
): Promise<Answer> {
  return app.send('POST', '/api/login', {
    headers: {
      'content-type': 'application/json',
      ...(program !== undefined && { 'user-agent': program }),
      ...(address && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify({ email, password, ...(device_id && { device_id }) }),
  })
}
