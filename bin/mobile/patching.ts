/**
 * The text with every match of the pattern replaced. Throws if there is no match: then the file is not the
 * one that the pattern was written for, and without the change the app would have wrong settings.
 */
export function replaceFound(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`nothing in the project's file reads like ${pattern}`)
  return text.replace(new RegExp(pattern, 'g'), () => replacement)
}
