import { isNative } from './native.ts'

type FileType = 'application/json' | 'text/plain'

// Some browsers only begin to read it after the press has been handled.
const READ_MS = 60_000

/**
 * Offers a text as a file: as a download, or inside the app with the telephone's share sheet. Returns false
 * if there is no way to (files too long for the app): then say where there is one.
 */
export async function saveFile(name: string, type: FileType, text: string): Promise<boolean> {
  if (isNative()) return (await import('./native-files.ts')).handOver(name, type, text)
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), READ_MS)
  return true
}
