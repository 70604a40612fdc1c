import type { z } from 'zod'
import type { pushAddress } from '#contract/push.ts'
import { CallError } from '../call-error.ts'

/** The address of this device, in the shape that the server stores. */
export type Address = z.input<typeof pushAddress>

/** The obstacle to notifications here; 'none' if there is none. */
export type Obstacle = 'unsupported' | 'needs-installing' | 'not-offered' | 'blocked' | 'none'

/** The way in which notifications reach this device: as a browser, or as the app. */
export interface Way {
  kind: Address['kind']
  obstacle(): Promise<Obstacle>
  /** Asks for the permission, unless it was given before. Call it first of all in the press of a button. */
  ask(): Promise<boolean>
  /** Subscribes, or returns the existing subscription. Throws a CallError. */
  subscribe(publicKey: string): Promise<Address>
  /** Whether the permission was given, without asking for it. */
  isAllowed(): Promise<boolean>
  /** The address of the subscription; null if there is none or, in the app, if it was not requested yet. */
  current(): Promise<string | null>
  /** Ends the subscription, also without a network. */
  end(): Promise<void>
}

/** The identifying part of an address. */
export const addressIn = (given: Address): string => (given.kind === 'web' ? given.endpoint : given.token)

/** The error if the device does not do what it was asked to. */
export const deviceTrouble = (sentence: string, cause?: unknown): CallError =>
  new CallError('refused', 0, { general: [sentence] }, { cause })
