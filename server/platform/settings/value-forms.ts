// The forms that the values of some settings must have.
import { isIP } from 'node:net'

/** Protocol, host and port of a site, and nothing after them. */
export function isOrigin(value: string) {
  if (!URL.canParse(value)) return false
  const { protocol, host } = new URL(value)
  return value === `${protocol}//${host}`
}

/** 32 bytes as keytool and the app stores' pages write them: AB:CD:… */
export function isFingerprint(value: string) {
  return /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/i.test(value)
}

/** A value that Fastify accepts: an address, a network, or one of its names for networks. */
export function isProxy(value: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', bits, ...more] = value.split('/')
  const size = isIP(address) === 6 ? 128 : 32
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size))
  )
}
