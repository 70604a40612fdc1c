import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const sites = ['https://directorio.example.org']
const at = (link: string) => ownPath(link, sites)

test('a link of an e-mail, or a shared one, opens its screen in the app', () => {
  expect(at('https://directorio.example.org/profile/7')).toBe('/profile/7')
  expect(at('https://directorio.example.org/collaboration/12/')).toBe('/collaboration/12')
  expect(at('https://directorio.example.org/password/reset/abc?email=a%40example.org')).toBe(
    '/password/reset/abc?email=a%40example.org',
  )
  expect(at('https://directorio.example.org/account-settings#datos')).toBe('/account-settings#datos')
  expect(at('https://directorio.example.org')).toBe('/')
  expect(at('pesquisa://profile/7')).toBe('/profile/7')
  expect(at('pesquisa:///login/verify/k/h/1/s')).toBe('/login/verify/k/h/1/s')
})

test('a link to another site, to no screen, or to a script is ignored', () => {
  for (const link of [
    'https://evil.example/profile/7',
    'https://directorio.example.org.evil.example/profile/7',
    'https://directorio.example.org@evil.example/profile/7',
    'http://directorio.example.org/profile/7',
    'https://directorio.example.org/api/openapi.json',
    'https://directorio.example.org/nowhere',
    'pesquisa://evil.example/x',
    'javascript:alert(1)',
    'otra://profile/7',
    'nothing',
  ])
    expect(at(link), link).toBeNull()
})
