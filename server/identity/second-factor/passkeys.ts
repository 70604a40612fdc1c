// Passkeys (WebAuthn): a key in the device or the browser signs what it is asked to.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Db = Kysely<Schema>
type Site = Pick<Settings, 'app_name' | 'public_url' | 'allowed_origins'>

// With the first who uses it: it takes 18 MB, which a server without passkeys does without.
async function library() {
  const webauthn = await import('@simplewebauthn/server')
  // Where a key was made is not asked for. Of certificates that come all the same the library would follow what leads to
  // one that it trusts, and fetch from the addresses that stand in there.
  for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
    webauthn.SettingsService.setRootCertificates({ identifier, certificates: [] })
  return webauthn
}

// EdDSA, ES256 and RS256, which every device knows one of. Left to itself the library asks Node for one more, which is
// an experiment there and says so on the console.
const ALGORITHMS = [-8, -7, -257]

// How a device that has a passkey can be reached (WebAuthn).
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

// As long as the server waits: whoever has to look for a key, or for the telephone, is not hurried.
const TIMEOUT_MS = 5 * 60_000

/** Where a passkey may be used: this site's host, and the origins that may call it. */
function scopeOf({ public_url, allowed_origins }: Site) {
  return { rpID: new URL(public_url).hostname, origins: [public_url, ...allowed_origins] }
}

/** What the browser is asked to make, and the challenge to be signed. What the account has already is not made again. */
export async function creationOptions(
  db: Db,
  site: Site,
  account: { id: number; email: string; full_name: string | null },
) {
  const { generateRegistrationOptions } = await library()
  const passkeys = await credentialsOf(db, account.id)
  return await generateRegistrationOptions({
    rpName: site.app_name,
    rpID: scopeOf(site).rpID,
    // The account's number, the same each time: a new passkey takes the place of a forgotten one in its device.
    userID: new TextEncoder().encode(`account-${account.id}`),
    userName: account.email,
    userDisplayName: account.full_name ?? account.email,
    attestationType: 'none',
    excludeCredentials: passkeys,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
  })
}

/** The passkey that a browser made when asked for `challenge`; null where its answer is not right. */
export async function madePasskey(site: Site, challenge: string, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origins } = scopeOf(site)
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: knownAmong(transports),
  }
}

/** Whatever a browser's answer says there: the library takes it as it comes. */
function knownAmong(transports: unknown) {
  return TRANSPORTS.filter((known) => Array.isArray(transports) && transports.includes(known))
}

/** What the browser is asked to sign with any of the account's passkeys; null where it has none. */
export async function requestOptions(db: Db, site: Site, accountId: number) {
  const passkeys = await credentialsOf(db, accountId)
  if (passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  return await generateAuthenticationOptions({
    rpID: scopeOf(site).rpID,
    allowCredentials: passkeys,
    userVerification: 'preferred',
    timeout: TIMEOUT_MS,
  })
}

/** What the browser is asked to sign with any passkey of this site that it knows, of whoever. */
export async function anybodysOptions(site: Site, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  return await generateAuthenticationOptions({
    rpID: scopeOf(site).rpID,
    challenge: new TextEncoder().encode(challenge),
    // Alone it stands for the password too.
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  })
}

interface Passkey {
  id: number
  account_id: number
  credential_id: string
  public_key: Buffer
  counter: number
}
type Signed = { id: number; counter: number }

/** Which passkey of the account signed `challenge`, and its new counter; null where none did. It is still to be taken. */
export async function signingPasskey(
  db: Db,
  site: Site,
  accountId: number,
  challenge: string,
  response: { id: string },
): Promise<Signed | null> {
  const passkey = await ownerOfPasskey(db, response)
  if (passkey?.account_id !== accountId) return null
  const verified = await verifiedAnswer(site, passkey, response, (given) => given === challenge, false)
  return verified && { id: passkey.id, counter: verified.newCounter }
}

/** The passkey that answers so, with the account that it is of; undefined where it is nobody's. */
export async function ownerOfPasskey(db: Db, { id }: { id: string }): Promise<Passkey | undefined> {
  return await db
    .selectFrom('passkey')
    .where('credential_id', '=', id)
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter'])
    .executeTakeFirst()
}

/** The same of a login without a password: the device has asked its owner, and what it signed `isOurs`. */
export async function signedLogin(
  site: Site,
  passkey: Passkey,
  response: { id: string },
  isOurs: (challenge: string) => boolean,
): Promise<(Signed & { challenge: string }) | null> {
  let challenge = ''
  const verified = await verifiedAnswer(
    site,
    passkey,
    response,
    (given) => {
      challenge = Buffer.from(given, 'base64url').toString()
      return isOurs(challenge)
    },
    true,
  )
  return verified && { id: passkey.id, counter: verified.newCounter, challenge }
}

async function verifiedAnswer(
  site: Site,
  passkey: Passkey,
  response: { id: string },
  expectedChallenge: (challenge: string) => boolean,
  requireUserVerification: boolean,
) {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origins } = scopeOf(site)
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpID,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification,
    }),
  )
  return verified?.verified ? verified.authenticationInfo : null
}

/** Notes that the passkey was used. False where its counter went on meanwhile: it was used twice, or copied. */
export async function takePasskey(
  trx: Db,
  { id, counter }: { id: number; counter: number },
): Promise<boolean> {
  const taken = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    // Many never count, and say 0 each time.
    .where((it) =>
      it.or([it('counter', '<', counter), it.and([it('counter', '=', 0), it.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

async function credentialsOf(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select(['credential_id', 'transports'])
    .execute()
  return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))
}

/** The library throws at whatever is wrong with a browser's answer. */
async function orNull<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
