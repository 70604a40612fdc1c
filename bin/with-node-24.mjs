// Every npm script starts here, under the machine's Node (20 or newer), and continues under Node 24:
//   node bin/with-node-24.mjs <script.ts> [arguments…]
// On a bare clone it first installs the packages. It stays as the parent process: it forwards signals, and
// the script ends if this process dies for any reason, so that nothing is left running. The npm scripts use
// `exec` because a shell in between keeps a SIGINT to npm for itself. Plain JavaScript without packages: none
// may be installed yet.
import { fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from './server-process.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [script, ...scriptArguments] = process.argv.slice(2)
const parent = process.ppid
// The commands too: without a server they open its database themselves.
const isServer = ['bin/start.ts', 'bin/demo.ts', 'bin/serve-api.ts', 'server/cli.ts'].includes(script)

// The exit code of a server that wants to be started again: a backup has been restored (server/main.ts).
const AGAIN = 75

installPackages()
run()

/**
 * Runs `npm ci` if the lock file changed since the last time, or if the packages that a build needs were
 * deleted.
 */
function installPackages() {
  const stamp = join(root, 'node_modules', '.cache', 'installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const canBuild = existsSync(join(root, 'node_modules', 'vite'))
  const isEnough = canBuild || script !== 'bin/build-web.ts'
  if (isEnough && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.error('Instalando los paquetes (solo la primera vez; alrededor de un minuto)…')
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: '' }
  const options = {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  }
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const { status } = spawnSync('npm', ['ci', ...flags], options)
  if (status !== 0) stop('No se pudieron instalar los paquetes: vea el mensaje de npm de arriba.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function run() {
  let child = start()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm does not signal its children if it is killed; then this process gets a new parent.
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  watch()

  function watch() {
    child.on('exit', (code, signal) => {
      if (code !== AGAIN || !isServer) process.exit(code ?? (signal === 'SIGINT' ? 130 : 143))
      child = start()
      watch()
    })
    child.on('error', (error) => stop(`No se pudo arrancar ${script}: ${error.message}`))
  }
}

function start() {
  return fork(join(root, script), scriptArguments, {
    cwd: root,
    execPath: node24(),
    execArgv: isServer ? serverFlags : ['--disable-warning=ExperimentalWarning'],
    env: isServer ? serverEnvironment : process.env,
  })
}

/** The path of a Node 24: that of the packages, or the machine's own. */
function node24() {
  // Not the link in node_modules/.bin: Debian's npm makes none of this name.
  const [system, program] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node']
  const packed = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
  if (existsSync(packed)) return packed
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(
    `Pesquisa necesita Node 24 en ${process.platform}-${process.arch}; aquí hay ${process.version}.`,
  )
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
