// The proxy of a deployed website: nginx with TLS and HTTP/2, in front of the bench's server. It has a
// self-signed certificate, which the bench's browser is told to trust.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCertificate } from '#server/testing/other-programs/certificate.ts'
import { freePort } from '#server/testing/other-programs/free-ports.ts'
import { installByApt } from '../../bin/chromium.ts'

const NGINX = '/usr/sbin/nginx'
const START_MS = 10_000

export interface FrontProxy {
  /** https://localhost:… */
  url: string
  /** The browser's argument that makes it trust this certificate and no other self-signed one. */
  trust: string
  stop(): void
}

/**
 * Starts it; null, with a line that gives the reason, if there is no nginx or openssl and none can be
 * installed.
 */
export async function startProxy(target: string): Promise<FrontProxy | null> {
  if (!existsSync(NGINX)) installByApt('nginx', 'openssl')
  if (!existsSync(NGINX) || spawnSync('openssl', ['version']).status !== 0) {
    console.log('Sin medir detrás de un proxy: faltan nginx u openssl (apt install nginx openssl).')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-proxy-'))
  const port = await freePort()
  const trust = trustCertificateOf(folder)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, target))
  const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => said.push(part))
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  for (const end = Date.now() + START_MS; !(await listens(port)); await wait(50)) {
    if (child.exitCode === null && Date.now() < end) continue
    stop()
    throw new Error(`El proxy no se ha puesto en marcha:\n${Buffer.concat(said)}`)
  }
  return { url: `https://localhost:${port}`, trust, stop }
}

/** As described for operators in docs/operations.md, with HTTP/2. */
function configuration(folder: string, port: number, target: string) {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${places}
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass ${target.replace('localhost', '127.0.0.1')};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      client_max_body_size 13m;
    }
  }
}
`
}

/**
 * Chromium does not cache a site whose certificate errors are ignored, but does cache one whose certificate
 * is trusted.
 */
function trustCertificateOf(folder: string) {
  const { certificate } = makeCertificate(folder)
  const { publicKey } = new X509Certificate(readFileSync(certificate))
  const hash = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return `--ignore-certificate-errors-spki-list=${hash}`
}

async function listens(port: number) {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}
