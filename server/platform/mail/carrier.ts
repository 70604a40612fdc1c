import type { Email } from './email.ts'

/** Delivers e-mails. */
export interface Carrier {
  /**
   * Delivers the e-mail; throws if it was not accepted: `EmailRefused` if others may be. `id` stays the same
   * when it is tried again.
   */
  carry(email: Email, id: string): Promise<void>
  /** Whether the mail server answers; false if only an e-mail can tell. */
  isBack(): Promise<boolean>
  close(): void
}

/** The mail server answered, and did not take this one e-mail. */
export class EmailRefused extends Error {}
