// Some browsers begin to read it only after the press has been dealt with.
const READ_MS = 60_000

/** Hands the browser a text to keep as a file, as a download. */
export function saveFile(name: string, type: 'application/json' | 'text/plain', text: string) {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), READ_MS)
}
