import { Share } from '@capacitor/share'

// Android hands a text to another program in one piece of a megabyte at most, two bytes a letter; the rest is for names.
const TEXT_MAX = 400_000

/**
 * By the telephone's sheet: as a file where the app's pages can give one (iOS), else as a text, which notes, mail and
 * drives take. Gives false where it is too long for that. Whoever closes the sheet has seen enough: that counts as done.
 */
export async function handOver(name: string, type: string, text: string): Promise<boolean> {
  const shared = { files: [new File([text], name, { type })] }
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
    const refusal = await navigator.share(shared).then(
      () => undefined,
      (error: DOMException) => error.name,
    )
    if (refusal === undefined || refusal === 'AbortError') return true
  }
  if (text.length > TEXT_MAX) return false
  await Share.share({ title: name, text, dialogTitle: 'Guardar' }).catch(() => {})
  return true
}
