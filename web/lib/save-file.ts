import { isNative } from './native.ts'

type FileType = 'application/json' | 'text/plain'

// Some browsers begin to read it only after the press has been dealt with.
const READ_MS = 60_000

/**
 * Hands over a text to be kept as a file: as a download, or within the app by the telephone's sheet of programs. Gives
 * false where there is no way to (files of the app that are too long): then say where there is one.
 */
export async function saveFile(name: string, type: FileType, text: string): Promise<boolean> {
  if (isNative()) return (await import('./native-files.ts')).handOver(name, type, text)
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), READ_MS)
  return true
}
