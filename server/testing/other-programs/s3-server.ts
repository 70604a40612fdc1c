// A real object store that speaks the protocol of S3, on this machine: OpenStack Swift, from Debian's
// packages. It checks signatures and checksums. Nothing of it outlives `close()`, nor this process, however
// it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePorts } from './free-ports.ts'

const BUCKET = 'pesquisa-scans'
const REGION = 'eu-south-2'
const KEYS = { accessKeyId: 'pesquisa:scans', secretAccessKey: 'a-secret-key' }

/** As many names as a page of a list has: Amazon's has 1,000. */
export const S3_PAGE = 20

export interface S3Server {
  /** The value of STORAGE_URL. */
  url: string
  /** Both names of Amazon's own variables, with what this server accepts. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** The folder of all its data. */
  folder: string
  /** Ends all connections and refuses new ones, until `resume`. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Refuses every upload after so many more; null: none. */
  refuseAfter(uploads: number | null): void
  close(): Promise<void>
}

/** Whether this machine has the programs (apt: see bin/outside-components.ts). */
export const hasSwift = (): boolean =>
  existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached')

/** Starts the server with an empty bucket, behind a proxy that can refuse. */
export async function startS3(): Promise<S3Server> {
  const swift = await startSwift()
  let left: number | null = null
  let server: Server
  let port = 0
  const listen = async () => {
    server = createServer((call, answer) => {
      if (call.method === 'PUT' && left !== null && left-- <= 0) {
        answer.writeHead(503).end()
        return
      }
      const { method, headers, url: path } = call
      // The signature covers the Host header, which stays the proxy's.
      const passed = request({ port: swift.port, host: '127.0.0.1', method, headers, path }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers)
        // Swift puts the end of a chunked body after a refusal of HEAD, which has no body: an error of the
        // connection.
        if (method === 'HEAD') answer.end()
        else got.pipe(answer)
      })
      call.pipe(passed.on('error', () => answer.writableEnded || answer.destroy()))
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const halt = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen()
  return {
    url: `s3://${BUCKET}?endpoint=http://127.0.0.1:${port}&region=${REGION}`,
    credentials: { AWS_ACCESS_KEY_ID: KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey },
    folder: swift.folder,
    halt,
    resume: listen,
    refuseAfter(uploads) {
      left = uploads
    },
    async close() {
      await halt()
      await swift.stop()
    },
  }
}

// The shell waits for the end of its input, which comes when this process ends, even by kill -9.
const GUARDED = `
cd "$1"; memory=$2
if [ "$(id -u)" = 0 ]; then user="-u root"; fi
memcached $user -l 127.0.0.1 -p $memory -m 16 & running=$!
for name in account container object proxy; do
  swift-$name-server $name.conf & running="$running $!"
done
cat >/dev/null
kill $running
wait
rm -rf "$1"
`

/** The rings say where each thing is stored: here all of it once, on one device. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for given in sys.argv[1:]:
    name, port = given.split(':')
    place = {'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port)}
    builder = RingBuilder(1, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'device': 'd', 'weight': 1.0, 'meta': '', **place})
    builder.rebalance()
    builder.get_ring().save(name + '.ring.gz')
`

async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'pesquisa-s3-'))
  mkdirSync(join(folder, 'devices', 'd'), { recursive: true })
  const [proxy, memory, ...backs] = await freePorts(5)
  const backEnds = ['account', 'container', 'object'].map((name, nth) => ({ name, port: backs[nth]! }))
  for (const { name, port } of backEnds)
    writeFileSync(
      join(folder, `${name}.conf`),
      configuration(folder, port, `${name}-server`, { [`app:${name}-server`]: { use: `egg:swift#${name}` } }),
    )
  writeFileSync(join(folder, 'proxy.conf'), configuration(folder, proxy!, PIPELINE, filters(memory!)))
  const rings = spawn(
    '/usr/bin/python3',
    ['-c', RINGS, ...backEnds.map(({ name, port }) => `${name}:${port}`)],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(rings, 'exit')
  if (code !== 0) throw new Error('the rings of Swift could not be made')
  const guard = spawn('/bin/sh', ['-c', GUARDED, 'guard', folder, String(memory)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  const ended = once(guard, 'exit')
  await makeBucket(`http://127.0.0.1:${proxy}`)
  return {
    folder,
    port: proxy!,
    async stop() {
      guard.ref()
      guard.stdin?.end()
      await ended
    },
  }
}

const PIPELINE = 'catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server'

type Sections = Record<string, Record<string, string | number>>

function filters(memory: number): Sections {
  const plain = ['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo']
  return {
    ...Object.fromEntries(plain.map((name) => [`filter:${name}`, { use: `egg:swift#${name}` }])),
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${memory}` },
    'filter:s3api': { use: 'egg:swift#s3api', location: REGION, max_bucket_listing: S3_PAGE },
    'filter:tempauth': {
      use: 'egg:swift#tempauth',
      [`user_${KEYS.accessKeyId.replace(':', '_')}`]: `${KEYS.secretAccessKey} .admin`,
    },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
  }
}

function configuration(folder: string, port: number, pipeline: string, sections: Sections) {
  const all: Sections = {
    DEFAULT: {
      ...{ bind_ip: '127.0.0.1', bind_port: port, swift_dir: folder, devices: join(folder, 'devices') },
      ...{ mount_check: 'false', user: userInfo().username, workers: 0 },
    },
    'pipeline:main': { pipeline },
    ...sections,
  }
  return Object.entries(all)
    .map(([name, values]) =>
      [`[${name}]`, ...Object.entries(values).map((pair) => pair.join(' = '))].join('\n'),
    )
    .join('\n\n')
}

async function makeBucket(endpoint: string) {
  const client = new S3Client({ region: REGION, endpoint, forcePathStyle: true, credentials: KEYS })
  for (let tries = 1; ; tries += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
      return
    } catch (error) {
      if (tries > 300) throw error
      await wait(200)
    }
  }
}
