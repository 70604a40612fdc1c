import { afterAll, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { startApp } from '#server/testing/app.ts'

const apps: Awaited<ReturnType<typeof startApp>>[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** The fields of the file, by name. */
async function securityTxt(environment: Record<string, string>) {
  const app = await startApp(environment)
  apps.push(app)
  const { status, body, headers } = await app.get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  return Object.fromEntries(
    String(body)
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  ) as Record<string, string>
}

test('a person who found a vulnerability reads whom to tell, for less than a year', async () => {
  const { Contact, Expires, Canonical } = await securityTxt({
    SECURITY_CONTACT: 'seguridad@detectives.example',
    PUBLIC_URL: 'https://detectives.example',
  })
  expect(Contact).toBe('mailto:seguridad@detectives.example')
  expect(Canonical).toBe('https://detectives.example/.well-known/security.txt')
  const days = (Date.parse(Expires!) - Date.now()) / 86_400_000
  expect(days > 30 && days < 365).toBe(true)
})

test('the contact may be a page, and is the e-mail of the operator if the setting is empty', async () => {
  expect((await securityTxt({ SECURITY_CONTACT: 'https://detectives.example/fallos' })).Contact).toBe(
    'https://detectives.example/fallos',
  )
  expect((await securityTxt({ CONTACT_EMAIL: 'hola@detectives.example' })).Contact).toBe(
    'mailto:hola@detectives.example',
  )
})

test.each(['nadie', 'http://detectives.example', 'mailto:nadie'])('the contact %s is refused', (wrong) => {
  expect(() => readSettings({ SECURITY_CONTACT: wrong })).toThrow(WrongSetting)
})
