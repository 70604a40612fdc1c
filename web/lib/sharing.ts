import { configuration } from './configuration.ts'
import { isNative } from './native.ts'

/** What is shared: a page of ours, by its path, and what it is called. */
export interface Shared {
  title: string
  path: string
}

/** Whether there is a sheet of programs to share by; else the address can only be copied. */
export function hasShareSheet(): boolean {
  return isNative() || typeof navigator.share === 'function'
}

/** The address that others open it by: not that of this page, which within the app is the telephone's own. */
export function publicAddress(path: string): string {
  return configuration().public_url + path
}

/**
 * Offers it to other programs, or copies its address where there is no way to. Says which: 'offered' also where somebody
 * thought better of it. Rejects where nothing may be copied either.
 */
export async function share({ title, path }: Shared): Promise<'offered' | 'copied'> {
  const url = publicAddress(path)
  if (isNative()) {
    const { Share } = await import('@capacitor/share')
    // It rejects where somebody closes the sheet.
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
