// The files with which operators deploy and watch the product (ops) are accepted by the tools that read them.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { SETTING_NAMES, SHUTDOWN_DELAY_MAX_SECONDS } from '#server/platform/settings/settings.ts'
import { makeCertificate } from '#server/testing/other-programs/certificate.ts'
import { isInstalled } from '#server/testing/other-programs/installed.ts'
import { root } from '../bin/steps.ts'

const text = (file: string) => readFileSync(join(root, 'ops', file), 'utf8')

/** The output of a program for these arguments; an error if it ends with another code than 0. */
const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, {
    cwd: join(root, 'ops'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

describe('Containers', () => {
  test('the Dockerfile has no finding, runs as nobody special and says how its health is checked', () => {
    const file = text('docker/Dockerfile')
    expect(validate(file).map(({ message }) => message)).toEqual([])
    expect(file).toMatch(/^USER node$/m)
    expect(file).toMatch(/^HEALTHCHECK /m)
  })

  test('the compose file has no finding', () => {
    expect(
      run(join(root, 'node_modules/.bin/dclint'), '--max-warnings', '0', 'docker/compose.yml').trim(),
    ).toBe('')
  })

  test('nothing secret and nothing large gets into the image', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/.env', 'node_modules', 'build']))
    // The settings with all secrets, where the page for operators puts them for the compose file.
    const kept = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
    expect(kept).toContain('.env')
  })
})

test('each setting in the examples is one that the program reads', () => {
  const given = [...text('pesquisa.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(given.length).toBeGreaterThan(8)
  const inUnit = [...text('systemd/pesquisa.service').matchAll(/\b([A-Z_]{3,})=/g)].map(([, name]) => name)
  for (const name of [...given, ...inUnit]) expect([...SETTING_NAMES, 'HOME']).toContain(name)
})

test('the image and the page for operators delete what is for development alone, once the website is built', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const prunes = /npm prune --omit=dev --no-audit --no-fund (?:\\\n\s*)?&& rm -r ([\w /]+\w)/g
  const inPage = [...page.matchAll(prunes)]
  // The first installation, and an update.
  expect(inPage).toHaveLength(2)
  for (const [, folders] of [...inPage, ...text('docker/Dockerfile').matchAll(prunes)]) {
    expect(folders).toBe('checks e2e bench server/testing server/database/demo')
    for (const folder of folders!.split(' ')) expect(existsSync(join(root, folder)), folder).toBe(true)
  }
  // The programs of such an installation do not need them.
  const running = ['bin/start.ts', 'bin/build-web.ts', ...globSync('server/**/*.ts', { cwd: root })].filter(
    (file) => !/\.test\.ts$|^server\/(testing|database\/demo)\//.test(file),
  )
  const needed = running.filter((file) =>
    /from '(?:#server|\.\.?)\/(?:.*\/)?(?:testing|demo|checks|e2e|bench)\//.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(needed).toEqual([])
})

test('the unit and the container wait for a server that ends, also after the longest delay', () => {
  const patience = [
    /^TimeoutStopSec=(\d+)$/m.exec(text('systemd/pesquisa.service')),
    /stop_grace_period: (\d+)s$/m.exec(text('docker/compose.yml')),
  ].map((found) => Number(found?.[1]))
  // It ends within ten seconds after the delay (docs/operations.md).
  for (const seconds of patience) expect(seconds).toBeGreaterThan(SHUTDOWN_DELAY_MAX_SECONDS + 10)
})

test('the note of the last backup has the hour of the newest one of pgBackRest, and only if its files are whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-cron-'))
  const command = text('point-in-time/pgbackrest.cron').trim().split('\n').at(-1)!
  const [, shell] = /^\S+ +\S+ +\S+ \S+ \S+ +root +(.*)$/.exec(command)!
  const note = join(folder, 'last-backup.json')
  const backups = [1_790_000_000, 1_790_086_400].map((stop) => ({
    archive: { start: '000000010000000000000002', stop: '000000010000000000000003' },
    lsn: { start: '0/2000028', stop: '0/2000100' },
    timestamp: { start: stop - 60, stop },
  }))
  writeFileSync(join(folder, 'info'), JSON.stringify([{ backup: backups, name: 'pesquisa' }]))
  // `runuser -u NAME -- COMMAND` runs the command; pgBackRest answers from the folder.
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nshift 3; exec "$@"\n', { mode: 0o755 })
  writeFileSync(
    join(folder, 'pgbackrest'),
    `#!/bin/sh\ncase "$*" in *verify) cat '${folder}/verified';; *info) cat '${folder}/info';; esac\n`,
    { mode: 0o755 },
  )
  const runTheLine = (verified: string) => {
    writeFileSync(join(folder, 'verified'), verified)
    // In a crontab, a percent sign alone ends the command.
    const line = shell!.replaceAll('\\%', '%').replace('/var/lib/pesquisa/last-backup.json', note)
    spawnSync('sh', ['-c', line], { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } })
  }
  runTheLine('stanza: pesquisa\nstatus: error\n')
  expect(existsSync(note)).toBe(false)
  runTheLine('stanza: pesquisa\nstatus: ok\n')
  const { at } = JSON.parse(readFileSync(note, 'utf8')) as { at: string }
  expect(Date.parse(at)).toBe(1_790_086_400_000)
  rmSync(folder, { recursive: true })
})

describe('The proxies and the unit', () => {
  test('answer a call without encryption with an error, and not with a redirect that hides it', () => {
    const [plain] = text('nginx/pesquisa.conf').split('listen 443')
    expect(plain).toMatch(/location \/api\/ \{\s+return 403;/)
    expect(text('caddy/Caddyfile')).toMatch(/^http:.*\n[^}]*handle \/api\/\* \{\s+respond 403/m)
    expect(text('haproxy/haproxy.cfg')).toMatch(
      /deny_status 403 if \{ path_beg \/api\/ \} !\{ ssl_fc \}\n\s*http-request redirect scheme https/,
    )
  })

  test('let certbot renew the certificate of nginx without stopping it', () => {
    const [plain] = text('nginx/pesquisa.conf').split('listen 443')
    const [, folder] = /acme-challenge\/ \{\s+root (\S+);/.exec(String(plain)) ?? []
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    expect(page).toContain(`certbot certonly --webroot -w ${folder} `)
  })

  test('the containers have the same proxy', () => {
    expect(text('docker/compose.yml')).toContain('- ../caddy/Caddyfile:/etc/caddy/Caddyfile:ro')
    expect(text('docker/compose.yml')).not.toContain('reverse-proxy --from')
    expect(text('docker/compose.yml')).not.toMatch(/POSTGRES_PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?)/)
  })

  test('nginx takes TLS 1.2 and 1.3, and ciphers with forward secrecy alone', () => {
    const file = text('nginx/pesquisa.conf')
    expect(file).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    const ciphers = /ssl_ciphers (.+);/.exec(file)?.[1]?.split(':') ?? []
    expect(ciphers.length).toBeGreaterThan(3)
    expect(ciphers.filter((name) => !/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)/.test(name))).toEqual([])
  })

  test('the backup has the settings of the server, which make the difference between its database and an empty one', () => {
    const files = ['pesquisa', 'pesquisa-backup'].map((name) =>
      text(`systemd/${name}.service`).match(/^EnvironmentFile=.*|(?<=^Environment=.*)\bDATA_DIR=\S+/gm),
    )
    expect(new Set(files[0])).toEqual(new Set(files[1]))
    // A hyphen before the name would ignore a missing file.
    expect(files[1]).toContain('EnvironmentFile=/etc/pesquisa.env')
  })

  test('deletes old backups, and parts of those that were cut off, and nothing else', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pesquisa-old-backups-'))
    const [, words = ''] = /^ExecStartPost=\/usr\/bin\/find (.+)$/m.exec(
      text('systemd/pesquisa-backup.service'),
    )!
    const old = new Date(Date.now() - 31 * 24 * 3600_000)
    const names = [
      'pesquisa-2026-01-31-0315.age',
      'pesquisa-2026-01-31-0316.age.unfinished-0a1b2c3d',
      'own.age',
    ]
    for (const name of names) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), old, old)
    }
    writeFileSync(join(folder, 'pesquisa-2026-03-02-0315.age'), '')
    run('find', ...words.replace('/var/backups/pesquisa', folder).split(' '))
    expect(new Set(readdirSync(folder))).toEqual(new Set(['own.age', 'pesquisa-2026-03-02-0315.age']))
    rmSync(folder, { recursive: true })
  })

  test('the program cannot read its own git folder', () => {
    expect(text('systemd/pesquisa.service')).toMatch(/^InaccessiblePaths=.*\/\.git$/m)
  })
})

// Programs of the system: each is skipped if it is missing (bin/outside-components.ts installs most).
describe('The system accepts', () => {
  test.skipIf(!isInstalled('systemd-analyze')).each(['pesquisa', 'pesquisa-backup'])(
    'the unit %s, which exposes 2.0 of 10 at most',
    (name) => {
      const said = run('systemd-analyze', 'security', '--offline=true', `systemd/${name}.service`)
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(2)
    },
  )

  test.skipIf(!isInstalled('caddy'))('the Caddyfile', () => {
    run('caddy', 'validate', '--config', 'caddy/Caddyfile', '--adapter', 'caddyfile')
  })

  test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('the configuration of nginx', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pesquisa-nginx-'))
    const { key, certificate } = makeCertificate(folder)
    const site = text('nginx/pesquisa.conf')
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
      .replace(/(?<=listen .*)\b(?=(80|443)\b)/g, '42')
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { ${site} }`)
    run('nginx', '-t', '-q', '-e', 'stderr', '-c', file)
    rmSync(folder, { recursive: true })
  })

  test.skipIf(!isInstalled('haproxy') || !isInstalled('openssl'))(
    'both configurations of HAProxy, without a warning',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'pesquisa-haproxy-'))
      const { key, certificate } = makeCertificate(folder)
      const both = join(folder, 'both.pem')
      writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
      const file = join(folder, 'haproxy.cfg')
      writeFileSync(file, text('haproxy/haproxy.cfg').replace('/etc/haproxy/certificado.pem', both))
      run('haproxy', '-c', '-dW', '-f', file, '-f', 'cluster/haproxy-databases.cfg')
      rmSync(folder, { recursive: true })
    },
  )

  test.skipIf(!isInstalled('promtool'))('the alerts and the configuration of Prometheus', () => {
    run('promtool', 'check', 'rules', 'monitoring/alerts.yml')
    run('promtool', 'check', 'config', '--syntax-only', 'monitoring/prometheus.yml')
  })

  test.skipIf(!isInstalled('amtool'))('the configuration of the Alertmanager', () => {
    run('amtool', 'check-config', 'monitoring/alertmanager.yml')
  })
})

test('the time limits of Patroni fit together: a leader that loses etcd stops before another may begin', () => {
  const file = text('cluster/patroni.yml')
  const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(file)?.[1])
  expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'))
  expect(file).toMatch(/synchronous_mode: true\n +synchronous_mode_strict: true\n/)
})

test('the dashboard is JSON with a title for each panel', () => {
  const { panels } = JSON.parse(text('monitoring/grafana-dashboard.json')) as { panels: { title: string }[] }
  expect(panels.length).toBeGreaterThan(8)
  expect(panels.every(({ title }) => title !== '')).toBe(true)
})

test('every file of ops is named in the page for operators', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  for (const folder of [
    'systemd',
    'caddy',
    'nginx',
    'docker',
    'monitoring',
    'haproxy',
    'cluster',
    'point-in-time',
  ])
    expect(existsSync(join(root, 'ops', folder)) && page.includes(`ops/${folder}`), folder).toBe(true)
})
