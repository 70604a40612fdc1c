// `npm run dev`: the server on the next port, restarted at each change, and in front of it the web's
// development server on PORT (3000), which forwards the calls and reloads the page.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3000)
const serverPort = port + 1
const environment = {
  ...process.env,
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  API_URL: `http://127.0.0.1:${serverPort}`,
}

const children = [
  run('server', ['--watch', '--watch-preserve-output', join('bin', 'serve-api.ts')], {
    PORT: String(serverPort),
  }),
  run(
    'web',
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'dev', '--port', String(port), '--strictPort'],
    {},
  ),
]

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM')
  })

// The listener for the launcher's end must not keep this process alive.
process.channel?.unref()

function run(name: string, args: string[], more: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...environment, ...more },
    stdio: 'inherit',
  })
  child.on('exit', (code) => {
    console.error(`${name}: ha terminado (${code ?? 'por una señal'}).`)
    process.exitCode ||= code ?? 0
  })
  return child
}
