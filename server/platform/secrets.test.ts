import { expect, test } from 'vitest'
import {
  fileSealedAnew,
  hashOf,
  isSigned,
  randomToken,
  seal,
  sealedAnew,
  sealFile,
  sign,
  unseal,
  unsealFile,
} from './secrets.ts'

const KEY = 'k'.repeat(32)
const OTHER_KEY = 'l'.repeat(32)
const KEYS = { secret_key: KEY, accepted_keys: [] }
const OTHERS = { secret_key: OTHER_KEY, accepted_keys: [] }

/** Each of the bytes with one bit turned. */
const damaged = (bytes: Buffer) =>
  Array.from(bytes, (_byte, at) => Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))))

test('a token has 256 random bits, and each is another one', () => {
  const tokens = Array.from({ length: 1000 }, randomToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBe(32)
  // Of 256,000 bits half are set; by chance alone, less than one try in 10^9 is further away.
  const bits = tokens.flatMap((token) => [...Buffer.from(token, 'base64url')]).map((byte) => byte.toString(2))
  const set = bits.join('').replaceAll('0', '').length
  expect(Math.abs(set - 128_000)).toBeLessThan(2000)
})

test('the database gets a SHA-256 of a token', () => {
  expect(hashOf('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('a signature is HMAC-SHA-256 for one text, one purpose and one key', () => {
  const signature = sign(KEY, 'verify-email', 'text')
  expect(Buffer.from(signature, 'base64url').length).toBe(32)
  const others = [
    sign(KEY, 'verify-email', 'texts'),
    sign(KEY, 'passkey-login', 'text'),
    sign(OTHER_KEY, 'verify-email', 'text'),
  ]
  expect(others).not.toContain(signature)
  expect(sign(KEY, 'verify-email', 'text')).toBe(signature)
})

test('a sealed text is read with its key alone, and not if one bit was changed', () => {
  const sealed = seal(KEY, { to: 'lucia@example.org' })
  expect(unseal(KEYS, sealed)).toEqual({ to: 'lucia@example.org' })
  expect(seal(KEY, { to: 'lucia@example.org' })).not.toBe(sealed)
  expect(() => unseal(OTHERS, sealed)).toThrow()
  for (const bytes of damaged(Buffer.from(sealed, 'base64url')))
    expect(() => unseal(KEYS, bytes.toString('base64url'))).toThrow()
})

test('a sealed file is read under its own name alone', () => {
  const sealed = sealFile(KEY, 'one.jpg', Buffer.from('scan'))
  expect(unsealFile(KEYS, 'one.jpg', sealed).toString()).toBe('scan')
  expect(() => unsealFile(KEYS, 'two.jpg', sealed)).toThrow()
  expect(() => unsealFile(OTHERS, 'one.jpg', sealed)).toThrow()
})

test('while the key is being changed, both keys open and verify, the new one seals, and no third one does either', () => {
  const keys = { secret_key: OTHER_KEY, accepted_keys: ['m'.repeat(32), KEY] }
  expect(unseal(keys, seal(KEY, 'text'))).toBe('text')
  expect(unsealFile(keys, 'one.jpg', sealFile(KEY, 'one.jpg', Buffer.from('scan'))).toString()).toBe('scan')
  expect([KEY, OTHER_KEY].map((key) => isSigned(keys, 'use', 'text', sign(key, 'use', 'text')))).toEqual([
    true,
    true,
  ])
  expect(isSigned(keys, 'use', 'text', sign('n'.repeat(32), 'use', 'text'))).toBe(false)
  expect(unseal(OTHERS, sealedAnew(keys, seal(KEY, 'text'))!)).toBe('text')
  const anew = fileSealedAnew(keys, 'one.jpg', sealFile(KEY, 'one.jpg', Buffer.from('scan')))
  expect(unsealFile(OTHERS, 'one.jpg', anew!).toString()).toBe('scan')
  // A thing that is sealed by the secret key stays as it is, and so does one that nobody can open.
  for (const key of [OTHER_KEY, 'n'.repeat(32)]) {
    expect(sealedAnew(keys, seal(key, 'text'))).toBeNull()
    expect(fileSealedAnew(keys, 'one.jpg', sealFile(key, 'one.jpg', Buffer.from('scan')))).toBeNull()
  }
})
