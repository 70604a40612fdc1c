/** What two spellings of one e-mail have in common: e-mails are compared in lower case. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}
