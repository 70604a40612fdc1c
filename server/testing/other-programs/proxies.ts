// The proxies of ops, each with its configuration for operators: other ports, a certificate of this machine,
// and one instance of the product behind it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCertificate } from './certificate.ts'
import { freePorts } from './free-ports.ts'
import { isInstalled } from './installed.ts'

const PROXIES = ['haproxy', 'nginx', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** The proxies of ops that this machine has (bin/outside-components.ts installs them). */
export const proxiesHere = (): ProxyName[] => PROXIES.filter(isInstalled)

export interface RunningProxy {
  /** Of its TLS. */
  url: string
  /** A connection with TLS and HTTP/2, as browsers have. */
  connect(): ClientHttp2Session
  stop(): Promise<void>
}

interface Places {
  folder: string
  /** For clear text, and for TLS. */
  ports: [number, number]
  /** Of the instance. */
  behind: string
  key: string
  certificate: string
}

/** Starts it in front of this instance. `change`: for the text of its configuration. */
export async function startProxy(
  name: ProxyName,
  instance: string,
  change = (configuration: string) => configuration,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `pesquisa-${name}-`))
  const [plain = 0, secure = 0] = await freePorts(2)
  const { key, certificate } = makeCertificate(folder)
  const behind = new URL(instance).host
  const child = starters[name]({ folder, ports: [plain, secure], behind, key, certificate }, change)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const stop = async () => {
    const ended = child.exitCode === null && once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await listens(secure)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) {
      await stop()
      throw new Error(`${name} does not listen: ${said}`)
    }
    await wait(100)
  }
  const url = `https://localhost:${secure}`
  return { url, connect: () => connect(url, { ca: readFileSync(certificate) }), stop }
}

const here = (file: string) => readFileSync(join(import.meta.dirname, '../../../ops', file), 'utf8')

const starters: Record<ProxyName, (places: Places, change: (text: string) => string) => ChildProcess> = {
  haproxy({ folder, ports: [plain, secure], behind, key, certificate }, change) {
    const both = join(folder, 'certificado.pem')
    writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    const text = here('haproxy/haproxy.cfg')
      // A shell may open fewer files than a service of the system.
      .replace('maxconn 12000', 'maxconn 2000')
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443 ssl crt /etc/haproxy/certificado.pem', `bind 127.0.0.1:${secure} ssl crt ${both}`)
      .replaceAll('127.0.0.1:3000', behind)
      .replace(/\tserver two .*\n?/g, '')
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, change(text))
    return spawn('haproxy', ['-f', file, '-db'])
  },
  nginx({ folder, ports: [plain, secure], behind, key, certificate }, change) {
    const site = here('nginx/pesquisa.conf')
      .replace(/listen \[::\].*\n/g, '')
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll('directorio.example.org', 'localhost')
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
      .replace('127.0.0.1:3000', behind)
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    const file = join(folder, 'nginx.conf')
    const around = `user root; daemon off; pid ${folder}/pid; error_log stderr; events {}`
    writeFileSync(file, `${around}\nhttp { ${own.join(' ')}\n${change(site)} }`)
    return spawn('nginx', ['-e', 'stderr', '-c', file])
  },
  caddy({ folder, ports: [plain, secure], behind, key, certificate }, change) {
    const text = here('caddy/Caddyfile')
      .replace(/^\{\$SITE.*\{$/m, `https://localhost:${secure} {\n\ttls ${certificate} ${key}`)
      .replace(/^http:\/\/\{\$SITE.*\{$/m, `http://localhost:${plain} {`)
    const file = join(folder, 'Caddyfile')
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${change(text)}`)
    mkdirSync(join(folder, 'home'))
    const env = { ...process.env, UPSTREAM: behind, HOME: join(folder, 'home'), XDG_DATA_HOME: folder }
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env })
  },
}

function listens(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  return new Promise((resolve) => {
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
  })
}
