// A bucket of an S3-compatible server on this machine as the place of the backups, reached by TLS as
// pgBackRest demands.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'
import { makeCertificate } from '#server/testing/other-programs/certificate.ts'
import { startS3 } from '#server/testing/other-programs/s3-server.ts'

/** Where pgBackRest keeps its backups, other than in a folder of its machine. */
export interface Place {
  /** The options of pgbackrest.conf that say so, as their names and values. */
  options: [string, string][]
  /** The folder of this machine that holds all of it in the end. */
  folder: string
  close(): Promise<void>
}

/** Starts the server with an empty bucket; the certificate is written into this folder. */
export async function startBucket(folder: string): Promise<Place> {
  const s3 = await startS3()
  const [, bucket = ''] = /^s3:\/\/([^?]+)/.exec(s3.url) ?? []
  const { endpoint = '', region = '' } = Object.fromEntries(new URL(s3.url).searchParams)
  const { key, certificate } = makeCertificate(folder)
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (secure) => {
    const behind = connect(Number(new URL(endpoint).port), '127.0.0.1')
    for (const [from, to] of [
      [secure, behind],
      [behind, secure],
    ] as const)
      from.pipe(to).on('error', () => from.destroy())
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    folder: s3.folder,
    options: [
      ['repo1-type', 's3'],
      ['repo1-s3-bucket', bucket],
      ['repo1-s3-endpoint', 'localhost'],
      ['repo1-s3-region', region],
      ['repo1-s3-key', s3.credentials.AWS_ACCESS_KEY_ID],
      ['repo1-s3-key-secret', s3.credentials.AWS_SECRET_ACCESS_KEY],
      ['repo1-path', '/pgbackrest'],
      // Of a server of one's own, which has no name for each bucket.
      ['repo1-s3-uri-style', 'path'],
      ['repo1-storage-port', String((server.address() as AddressInfo).port)],
      ['repo1-storage-ca-file', certificate],
    ],
    async close() {
      server.close()
      await s3.close()
    },
  }
}
