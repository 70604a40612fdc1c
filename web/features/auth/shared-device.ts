// Whether somebody says at the log-in that others use this device too. It lasts as long as the page, as the e-mail does.
import { useEffect } from 'react'
import { deviceId } from '#web/lib/device.ts'

let isShared = false

/** What was said last; false where nothing was. */
export function saidShared(): boolean {
  return isShared
}

/** Takes down what is said. */
export function sayShared(said: boolean) {
  isShared = said
}

/** The same as it is ticked. */
export function useSaidShared(said: boolean) {
  useEffect(() => sayShared(said), [said])
}

/** By what the server knows this browser again; nothing on a shared device, where that would be kept for the next person. */
export function deviceToTell(): string | undefined {
  return isShared ? undefined : deviceId()
}
