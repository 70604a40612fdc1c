// Whether the user says at the log-in that others use this device too. The value lives as long as the page,
// like the e-mail.
import { useEffect } from 'react'
import { deviceId } from '#web/lib/device/device.ts'

let isShared = false

/** The latest value; false if none was given. */
export function saidShared(): boolean {
  return isShared
}

/** Sets the value. */
export function sayShared(said: boolean) {
  isShared = said
}

/** Follows the checkbox. */
export function useSaidShared(said: boolean) {
  useEffect(() => sayShared(said), [said])
}

/**
 * The id by which the server recognises this browser; none on a shared device, where the next person would
 * inherit it.
 */
export function deviceToTell(): string | undefined {
  return isShared ? undefined : deviceId()
}
