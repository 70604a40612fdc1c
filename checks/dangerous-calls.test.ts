// The calls that an injection needs: they run text as a program, a page or a statement. Each may occur only
// in the files named here, which pass constants of the program to it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Of the build, what it writes into the pages as scripts.
const sources = globSync([
  '{contract,server,web}/**/*.{ts,tsx}',
  'bin/web/{*-first,opening-calls,snapshots}.ts',
]).filter((file) => !/\.test\.|\/testing\/|\/demo\//.test(file))

const CALLS: [what: string, pattern: RegExp, files: string[]][] = [
  ['text as a program', /\beval\(|new Function\(|node:vm|\bset(Timeout|Interval)\(['"`]/, []],
  [
    'text as HTML',
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/,
    [
      // A copy of the screen, read by the one and put back by the other (decision 0059).
      'bin/web/snapshots.ts',
      'web/app/last-seen/snapshot.ts',
      'web/app/root.tsx',
    ],
  ],
  ['another process', /node:child_process/, ['server/platform/uploads/images.ts']],
  [
    'text as a statement',
    /\bsql\.raw\(/,
    [
      // Definitions and types of PostgreSQL's own catalogue.
      'server/backup/loading.ts',
      'server/backup/tables.ts',
      'server/database/bitmaps/load.ts',
      'server/database/migrate.ts',
      'server/features/collaborations/forgetting.ts',
      'server/features/collaborations/queries.ts',
      'server/features/retention/blocked.ts',
      'server/staff/detectives/list-queries.ts',
      'server/staff/figures/counting.ts',
    ],
  ],
  ['cookies', /document\.cookie|set-cookie|@fastify\/cookie/i, []],
  ['weak random values', /Math\.random\(/, []],
  [
    'old ciphers and hashes',
    /md5|aes-\d+-(ecb|cbc)|\bdes-|createHash\('sha1'\)|RSA_PKCS1_PADDING/i,
    // Sums of rows to be compared, in a file whose parts have their SHA-256.
    ['server/backup/tables.ts'],
  ],
  [
    'connections without a check of the certificate',
    /rejectUnauthorized: false/,
    ['server/staff/system/certificate.ts'],
  ],
  ['other protocols', /\bWebSocket\b|\bEventSource\b|RTCPeerConnection/, []],
  [
    'XML, Markdown or templates',
    /DOMParser|from '(xml2js|fast-xml-parser|marked|markdown-it|handlebars|ejs)/,
    [],
  ],
]

test.each(CALLS)('%s: only in the known files', (_what, pattern, files) => {
  const found = sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))
  expect(found.sort()).toEqual(files)
})
