import { Share } from '@capacitor/share'

// Android passes a text to another program in one transaction of a megabyte at most, two bytes a character;
// the rest is for names.
const TEXT_MAX = 400_000

/**
 * With the telephone's share sheet: as a file if the app can share files (iOS), else as a text, which note,
 * mail and drive programs accept. Returns false if it is too long for that. A closed sheet counts as done.
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
