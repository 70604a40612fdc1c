// Passkeys (WebAuthn): a key in the device or the browser signs a challenge.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Db = Kysely<Schema>
type Site = Pick<Settings, 'app_name' | 'public_url' | 'allowed_origins'>

// Loaded with the first use: it takes 18 MB, which a server without passkeys does not need.
async function library() {
  const webauthn = await import('@simplewebauthn/server')
  // No attestation is asked for. If a browser sends one anyway, the library would follow its certificates up
  // to a trusted root, and fetch from the addresses in them.
  for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
    webauthn.SettingsService.setRootCertificates({ identifier, certificates: [] })
  return webauthn
}

// EdDSA, ES256 and RS256: every device supports one of them. By default the library asks Node for one more,
// which is experimental there and prints a warning.
const ALGORITHMS = [-8, -7, -257]

// How a device with a passkey can be reached (WebAuthn).
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

// As long as the challenge is valid: a user who has to look for a key, or for the telephone, has time.
const TIMEOUT_MS = 5 * 60_000

/** The scope of a passkey: this site's host, and the origins that may call it. */
function scopeOf({ public_url, allowed_origins }: Site) {
  return { rpID: new URL(public_url).hostname, origins: [public_url, ...allowed_origins] }
}

/**
 * The options for a new passkey, with the challenge to sign. Passkeys that the account has already are
 * excluded.
 */
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
    // The account's number, the same each time: a new passkey replaces a forgotten one on the device.
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

/** The new passkey in a browser's answer to `challenge`; null if the answer is invalid. */
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

/** The library does not check this part of a browser's answer. */
function knownAmong(transports: unknown) {
  return TRANSPORTS.filter((known) => Array.isArray(transports) && transports.includes(known))
}

/** The options for a signature with one of the account's passkeys; null if it has none. */
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

/** The options for a signature with any passkey of this site, of any account. */
export async function anybodysOptions(site: Site, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  return await generateAuthenticationOptions({
    rpID: scopeOf(site).rpID,
    challenge: new TextEncoder().encode(challenge),
    // Used alone, the passkey replaces the password too.
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

/**
 * The account's passkey that signed `challenge`, and its new counter; null if none did. It is not marked as
 * used yet. `isUserVerified`: the device must have verified its user, by a finger, a face or a PIN.
 */
export async function signingPasskey(
  db: Db,
  site: Site,
  accountId: number,
  challenge: string,
  response: { id: string },
  { isUserVerified = false } = {},
): Promise<Signed | null> {
  const passkey = await ownerOfPasskey(db, response)
  if (passkey?.account_id !== accountId) return null
  const verified = await verifiedAnswer(
    site,
    passkey,
    response,
    (given) => given === challenge,
    isUserVerified,
  )
  return verified && { id: passkey.id, counter: verified.newCounter }
}

/** The passkey of this answer, with its account; undefined if it is unknown. */
export async function ownerOfPasskey(db: Db, { id }: { id: string }): Promise<Passkey | undefined> {
  return await db
    .selectFrom('passkey')
    .where('credential_id', '=', id)
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter'])
    .executeTakeFirst()
}

/**
 * The same for a log-in without a password: the device has verified its user, and `isOurs` checks the
 * challenge.
 */
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

/**
 * Records a use of the passkey. False if its counter has moved on meanwhile: the answer was used twice, or
 * the passkey was copied.
 */
export async function takePasskey(
  trx: Db,
  { id, counter }: { id: number; counter: number },
): Promise<boolean> {
  const taken = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    // Many passkeys never count, and send 0 each time.
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

/** The library throws if anything in a browser's answer is wrong. */
async function orNull<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
