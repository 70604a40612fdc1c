import { createSign, type KeyObject } from 'node:crypto'

/**
 * A signed JSON Web Token (RFC 7519): RS256 with an RSA key, ES256 with a P-256 key. `head` adds to its
 * header.
 */
export function signedJwt(key: KeyObject, head: object, claims: object): string {
  const alg = key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256'
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg, typ: 'JWT', ...head })}.${part(claims)}`
  const signature = createSign('sha256').update(content).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')
  return `${content}.${signature}`
}

/** The present time in whole seconds, the unit of such tokens. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
