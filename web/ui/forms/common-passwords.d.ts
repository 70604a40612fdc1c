/** The commonest passwords of the world, the commonest first, with spaces between (bin/web/common-passwords.ts). */
declare module 'virtual:common-passwords' {
  const words: string
  export default words
}
