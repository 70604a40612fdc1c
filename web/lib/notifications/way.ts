import type { z } from 'zod'
import type { pushAddress } from '#contract/push.ts'
import { CallError } from '../call-error.ts'

/** Where this device is reached, as the server takes it down. */
export type Address = z.input<typeof pushAddress>

/** What stands in the way of notifications here; 'none' where nothing does. */
export type Obstacle = 'unsupported' | 'needs-installing' | 'not-offered' | 'blocked' | 'none'

/** How notifications reach this device: as a browser, or as the app. */
export interface Way {
  kind: Address['kind']
  obstacle(): Promise<Obstacle>
  /** Asks for the permission, where it was not given before. Called in the press of a button, before anything else. */
  ask(): Promise<boolean>
  /** Subscribes, or gives the subscription that is there. Throws a CallError. */
  subscribe(publicKey: string): Promise<Address>
  /** Whether the permission is there, without asking for it. */
  isAllowed(): Promise<boolean>
  /** The address that it is subscribed by; null where it is not, or, in the app, where nobody has asked yet. */
  current(): Promise<string | null>
  /** Ends the subscription, also without a network. */
  end(): Promise<void>
}

/** What an address is known by. */
export const addressIn = (given: Address): string => (given.kind === 'web' ? given.endpoint : given.token)

/** A device that does not do what was asked of it. */
export const deviceTrouble = (sentence: string, cause?: unknown): CallError =>
  new CallError('refused', 0, { general: [sentence] }, { cause })
