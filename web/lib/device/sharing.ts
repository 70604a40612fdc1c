import { configuration } from '../configuration.ts'
import { isNative } from './native.ts'

/** A page of ours to share: its path and its title. */
export interface Shared {
  title: string
  path: string
}

/** Whether the device has a share sheet; else the address can only be copied. */
export function hasShareSheet(): boolean {
  return isNative() || typeof navigator.share === 'function'
}

/**
 * The address at which others open it: not that of this page, which inside the app is local to the telephone.
 */
export function publicAddress(path: string): string {
  return configuration().public_url + path
}

/**
 * Opens the share sheet, or copies the address if there is none. Returns which: 'offered' also if the user
 * closed the sheet. Rejects if copying is not allowed either.
 */
export async function share({ title, path }: Shared): Promise<'offered' | 'copied'> {
  const url = publicAddress(path)
  if (isNative()) {
    const { Share } = await import('@capacitor/share')
    // It rejects if the user closes the sheet.
    await Share.share({ title, url, dialogTitle: 'Compartir' }).catch(() => {})
    return 'offered'
  }
  if (hasShareSheet()) {
    const refusal = await navigator.share({ title, url }).then(nothing, (error: DOMException) => error.name)
    if (refusal === undefined || refusal === 'AbortError') return 'offered'
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
}

function nothing() {
  return undefined
}
