/**
 * The most common passwords worldwide, the most common first, separated by spaces
 * (bin/web/common-passwords.ts).
 */
declare module 'virtual:common-passwords' {
  const words: string
  export default words
}
