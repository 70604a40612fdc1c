// Passwords with Node's own argon2id, which works in libuv's pool and never blocks the event loop.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { semaphore } from '#server/platform/semaphore.ts'

const derive = promisify(argon2)

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32

// A hash keeps a core busy for 20 ms. One core stays free for everything else, and one of libuv's four
// threads for files and host names. Two hundred wait about four seconds for one core; beyond that the answer
// is 503 with a time to come back.
const withSemaphore = semaphore({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waitingMax: 200,
})

/** A hash in the PHC form: $argon2id$v=19$m=…,t=…,p=…$salt$tag. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, MEMORY_KIB, PASSES, TAG_BYTES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(tag)}`
}

/**
 * Whether the password matches the hash. Takes the same time without a hash, so that the time does not tell
 * whether an account exists.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash ?? '')
  if (!parts) {
    await tagOf(password, Buffer.alloc(16), MEMORY_KIB, PASSES, TAG_BYTES)
    return false
  }
  const [, memory, passes, salt, tag] = parts
  const expected = Buffer.from(tag!, 'base64')
  const found = await tagOf(
    password,
    Buffer.from(salt!, 'base64'),
    Number(memory),
    Number(passes),
    expected.length,
  )
  return timingSafeEqual(found, expected)
}

function tagOf(password: string, nonce: Buffer, memory: number, passes: number, tagLength: number) {
  // The same letters can be typed as different code points: both sides use NFC.
  const message = Buffer.from(password.normalize('NFC'))
  return withSemaphore(() =>
    derive('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength }),
  )
}

function unpadded(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
