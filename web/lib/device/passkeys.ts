// Creating and using passkeys in the browser (WebAuthn). The conversion to JSON is loaded lazily: few users
// have a passkey.
import { CallError, noAnswer } from '../call-error.ts'

/** The server's options for the browser, as in the contract: the library knows their shape. */
type Options = Record<string, unknown>

type Library = typeof import('@simplewebauthn/browser')
type Asked<Ceremony extends (options: never) => unknown> = Parameters<Ceremony>[0] extends {
  optionsJSON: infer JSON
}
  ? JSON
  : never

/** Loads the library before the user presses the button: browsers require a recent press. Fails silently. */
export function fetchPasskeysAhead() {
  void import('@simplewebauthn/browser').catch(() => {})
}

/**
 * Creates a passkey; returns RegistrationResponseJSON. Throws a CallError that says what to do, as a call
 * does.
 */
export async function createPasskey(options: Options) {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as Asked<Library['startRegistration']>
  return { ...(await startRegistration({ optionsJSON }).catch((error) => refuse(error, creating))) }
}

/**
 * Asks for an existing passkey; returns AuthenticationResponseJSON. Throws as `createPasskey`. `otherwise`:
 * what the user can do without a passkey.
 */
export async function showPasskey(options: Options, otherwise = 'use un código') {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as Asked<Library['startAuthentication']>
  return {
    ...(await startAuthentication({ optionsJSON }).catch((error) => refuse(error, showing(otherwise)))),
  }
}

/**
 * Waits until the user chooses a passkey that the browser offers in a field (`autocomplete="… webauthn"`);
 * null if the user does not. Shows nothing meanwhile.
 */
export async function choosePasskey(options: Options) {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as Asked<Library['startAuthentication']>
  const chosen = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
  return chosen && { ...chosen }
}

/** Ends that wait. */
export function stopOfferingPasskeys() {
  void import('@simplewebauthn/browser').then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => {},
  )
}

async function library(): Promise<Library> {
  return await import('@simplewebauthn/browser').catch((error) => {
    throw noAnswer(error)
  })
}

// By the names of the browser's errors. They reveal little on purpose: 'not allowed' means a press on Cancel,
// a time-out, or a device without any of the passkeys.
const unsupported = 'Este dispositivo no admite llaves de acceso. Puede usar una aplicación de códigos.'
interface Sentences {
  [name: string]: string | undefined
  other: string
}
const creating: Sentences = {
  NotAllowedError: 'No se ha creado ninguna llave: se canceló o pasó demasiado tiempo. Inténtelo de nuevo.',
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de su cuenta.',
  NotSupportedError: unsupported,
  ConstraintError: unsupported,
  other: anyOther('use un código'),
}
const showing = (otherwise: string): Sentences => ({
  NotAllowedError: `No se ha usado ninguna llave: se canceló, pasó demasiado tiempo o este dispositivo no tiene ninguna. Inténtelo de nuevo o ${otherwise}.`,
  other: anyOther(otherwise),
})

function anyOther(otherwise: string) {
  return `El navegador no ha podido usar la llave de acceso. Inténtelo de nuevo o ${otherwise}.`
}

function refuse(error: unknown, sentences: Sentences): never {
  const name = error instanceof Error ? error.name : ''
  throw new CallError('refused', 0, { general: [sentences[name] ?? sentences.other] }, { cause: error })
}
