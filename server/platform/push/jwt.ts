import { createSign, type KeyObject } from 'node:crypto'

/** A signed JSON Web Token (RFC 7519): with an RSA key RS256, with one of P-256 ES256. `head` adds to its header. */
export function signedJwt(key: KeyObject, head: object, claims: object): string {
  const alg = key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256'
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg, typ: 'JWT', ...head })}.${part(claims)}`
  const signature = createSign('sha256').update(content).sign({ key, dsaEncoding: 'ieee-p1363' }, 'base64url')
  return `${content}.${signature}`
}

/** Now, in whole seconds, as such tokens count. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)
