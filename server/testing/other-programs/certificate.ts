import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Makes a certificate for this host, signed by itself, with openssl; returns the files, in the folder. */
export function makeCertificate(
  folder: string,
  { host = 'localhost', days = 2 } = {},
): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-days', String(days), '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'pipe' },
  )
  return { key, certificate }
}
