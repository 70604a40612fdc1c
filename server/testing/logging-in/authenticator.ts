// A simulated passkey device: it signs like a telephone, and makes mistakes on request.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

interface Asked {
  challenge: string
}
interface Wrong {
  origin?: string
  rpID?: string
  challenge?: string
  type?: string
}

/** A device with one passkey for a site. Its counter goes up with each use, unless `counts` is false. */
export function authenticator(origin: string, { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  function clientData(type: string, { challenge }: Asked, wrong: Wrong) {
    const said = { type, challenge, origin, crossOrigin: false, ...wrong }
    return Buffer.from(JSON.stringify({ ...said, rpID: undefined }))
  }
  function authenticatorData(flags: number, wrong: Wrong, more = Buffer.alloc(0)) {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(wrong.rpID ?? new URL(origin).hostname), rest, more])
  }

  return {
    id,
    /** A browser's answer to a request for a new passkey: RegistrationResponseJSON. */
    create(options: Asked, wrong: Wrong = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authenticatorData(PRESENT | VERIFIED | WITH_KEY, wrong, made))],
        ]),
      )
      return {
        ...credential(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options, wrong).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /**
     * A browser's answer to a request for a signature: AuthenticationResponseJSON. `asksOwner`: the device
     * asked for a finger, a face or a PIN.
     */
    get(options: Asked, wrong: Wrong = {}, { asksOwner = true } = {}) {
      if (counts) counter += 1
      const said = clientData('webauthn.get', options, wrong)
      const data = authenticatorData(asksOwner ? PRESENT | VERIFIED : PRESENT, wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
      return {
        ...credential(id),
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
    /** Sets the counter back, as if the key had been copied, and the copy used less often. */
    turnBack() {
      counter -= 2
    },
  }
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
}

function sha256(data: Buffer | string) {
  return createHash('sha256').update(data).digest()
}
