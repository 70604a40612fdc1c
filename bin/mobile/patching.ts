/**
 * The text with what the pattern finds replaced, everywhere. Throws where it finds nothing: then the file is another
 * than the one that this was written for, and to pass over it would make an app that is not ours.
 */
export function replaceFound(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`nothing in the project's file reads like ${pattern}`)
  return text.replace(new RegExp(pattern, 'g'), () => replacement)
}
