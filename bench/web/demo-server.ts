// The product's server on the demo's invented people, in a separate process.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listCollaborations } from '#contract/collaborations.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { freePort } from '#server/testing/other-programs/free-ports.ts'
import { unlessBusy } from '#server/testing/unless-busy.ts'
import { serverEnvironment, serverFlags } from '../../bin/server-process.mjs'
import { root } from '../../bin/steps.ts'

const PASSWORD = 'demo1234'
/** For a server that will never answer: on a busy machine the first start takes minutes. */
const START_MS = 600_000

export interface Demo {
  url: string
  /** The session of the member who looks, as the browser stores it. */
  session: { token: string; user: unknown }
  email: string
  password: string
  /** The id of another detective. */
  detective: number
  /** The id of another detective's request. */
  collaboration: number
  stop(): Promise<void>
}

/**
 * Starts it; builds the website first if it is stale. `folder` keeps its data. Rejects if the server ends, or
 * does not answer within ten minutes.
 */
export async function startDemo(folder: string): Promise<Demo> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = fork(join(root, 'bin', 'demo.ts'), {
    env: {
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
    },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const said: Buffer[] = []
  child.stderr?.on('data', (part: Buffer) => said.push(part))
  const kill = () => child.kill('SIGTERM')
  // A server that is still being filled does not notice that this process has ended.
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    kill()
    await ended
    process.off('exit', kill)
  }
  try {
    await Promise.race([untilReady(url), ended.then(() => Promise.reject(new Error('ended')))])
    const { email } = namedWorld.lucia
    const answer = await answered(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { payload } = (await answer.json()) as { payload: Demo['session'] }
    const first = async (path: string) => {
      const found = await answered(url + path, { headers: { authorization: `Bearer ${payload.token}` } })
      return ((await found.json()) as { data: { id: number }[] }).data[0]!.id
    }
    return {
      url,
      session: payload,
      email,
      password: PASSWORD,
      detective: await first('/api/users/search/'),
      collaboration: await first(listCollaborations.path),
      stop,
    }
  } catch (error) {
    await stop()
    throw new Error(`La demostración no se ha puesto en marcha:\n${Buffer.concat(said)}`, { cause: error })
  }
}

async function untilReady(url: string) {
  for (const end = Date.now() + START_MS; Date.now() < end; await wait(250)) {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('not ready in time')
}

/** The answer of a call. Throws unless it succeeds. */
async function answered(url: string, init: RequestInit): Promise<Response> {
  const answer = await unlessBusy(
    () => fetch(url, init),
    ({ status }) => status,
  )
  if (!answer.ok) throw new Error(`${answer.status} ${url}: ${await answer.text()}`)
  return answer
}
