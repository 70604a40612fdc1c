// Whether e-mails must leave encrypted: they carry links with tokens.
import { isInside } from '../private-networks.ts'

/**
 * Whether a mail server that offers no encryption (STARTTLS) is refused: it is, unless it is on this machine
 * or in a private network, or the operator says otherwise by `?requireTLS=false` (nodemailer's own word).
 */
export function mustBeEncrypted(smtp_url: string): boolean {
  const { hostname, searchParams } = new URL(smtp_url)
  const said = searchParams.get('requireTLS')
  if (said !== null) return said !== 'false'
  return !isInside(hostname)
}
