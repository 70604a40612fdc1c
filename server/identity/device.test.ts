import { expect, test } from 'vitest'
import { PROGRAMS } from '#server/testing/logging-in/log-in.ts'
import { deviceOf } from './device.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'

test.each([
  ['Chrome en Android', PROGRAMS.chromeOnAndroid],
  ['Safari en iPhone', PROGRAMS.safariOnIphone],
  ['Firefox en Windows', PROGRAMS.firefoxOnWindows],
  [
    'Safari en iPad',
    `Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${APPLE} Version/12.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome en iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari en Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/17.5 Safari/605.1.15`],
  ['Edge en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/130.0`],
  ['Chrome en ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`],
  ['Chrome en Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM} Safari/537.36`],
])('somebody with %s finds it under that name', async (name, userAgent) => {
  expect(await deviceOf(userAgent)).toBe(name)
})

test.each([
  '',
  'node',
  'curl/8.5.0',
  'Mozilla/5.0',
  'Suplantador/1.0 (Windows NT 10.0; Win64; x64)',
  'Su banco\u202e/1.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
  '<script>alert(1)</script>',
  '('.repeat(16_000),
  'Version/1 '.repeat(1600),
  'constructor/1.0 (Linux)',
])('an invented User-Agent does not choose the words: %.40s', async (userAgent) => {
  expect(await deviceOf(userAgent)).toBeNull()
})
