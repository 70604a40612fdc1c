// `npm test`: everything, on a bare clone too. With arguments, a part of it:
//   npm test -- quick                    the quick run during development: checks, rules, changed features
//   npm test -- quick all                the same with the calls of all features
//   npm test -- rules                    or web, embedded, server: every call on that kind of database
//   npm test -- server/features/auth     the tests of one feature or one file, on both databases
//   npm test -- recipes                  the recipes of ARCHITECTURE.md, followed in a copy
//   npm test -- e2e/search               the journeys of one folder or file
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findPostgresPrograms } from '#server/testing/other-programs/cluster.ts'
import { spreadFolders } from '#server/testing/spread-folders.ts'
import { followRecipes } from '../checks/recipes/followed.ts'
import { ONCE_ON_SERVER } from '../vitest.config.ts'
import { buildWeb } from './build-web.ts'
import { checks, pages, weight } from './check.ts'
import { ensureChromium, ensureShell } from './chromium.ts'
import { ensureOutsideComponents } from './outside-components.ts'
import { changedFiles, quickFiles } from './quick-files.ts'
import { serverEnvironment } from './server-process.mjs'
import { root, runSteps, type Step } from './steps.ts'
import { UNHANDLED_FILE, type UnhandledErrors } from './unhandled-errors.ts'

const words = process.argv.slice(2)
/** Lines of the output of a failed step that are shown again at the end. */
const LAST_LINES = 30
/** The folder of all temporary files of this run, also of those that a killed test leaves. */
const temporary = mkdtempSync(join(tmpdir(), 'pesquisa-tests-'))
// PostgreSQL runs as another user, and has its own folder in it.
chmodSync(temporary, 0o711)
spreadFolders(temporary)
process.env.TMPDIR = temporary
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
const reports = mkdtempSync(join(temporary, 'reports-'))
/** The states of a test in Vitest's report that has not run. */
const SKIPPED = new Set(['skipped', 'pending', 'todo'])
const hasServer = Boolean(process.env.TEST_DATABASE_URL) || findPostgresPrograms() !== null
const allProjects = ['rules', 'web', 'embedded', ...(hasServer ? ['server'] : [])]

/** Many processes load the whole server: the cache saves compiling it again. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE! }

const build: Step = { name: 'la web, construida', run: buildWeb }
const browser: Step = {
  name: 'Chromium y lo demás que las pruebas ponen al lado (almacén S3, PgBouncer, proxies, Prometheus)',
  async run() {
    ensureChromium()
    ensureShell()
    ensureOutsideComponents()
  },
}

const recipes: Step = {
  name: 'las recetas de ARCHITECTURE.md, seguidas en una copia',
  run: () => followRecipes(hasServer ? 'server' : 'embedded'),
}

function tests(name: string, projects: string[], more: string[] = [], environment = {}): Step {
  const report = join(reports, `${projects.join('-')}.json`)
  const reporters = [
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    `--reporter=${join(root, 'bin', 'unhandled-errors.ts')}`,
  ]
  return {
    name,
    run: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...reporters, ...more],
    environment: {
      ...COMPILE_CACHE,
      [UNHANDLED_FILE]: join(reports, `${projects.join('-')}-unhandled.json`),
      ...environment,
    },
  }
}

function journeys(more: string[] = []): Step {
  return {
    name: 'los recorridos en Chromium',
    run: ['playwright', 'test', '--reporter=line,json', ...more],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json') },
  }
}

/** Groups of steps: those of a group run in parallel, since most of them leave a core idle at times. */
function groups(): Step[][] {
  if (words.length === 0)
    return [
      [...checks.slice(0, -1), build, browser],
      [
        tests(
          'las reglas y las llamadas, sobre cada base de datos',
          allProjects,
          [],
          hasServer ? { [ONCE_ON_SERVER]: 'yes' } : {},
        ),
        recipes,
        weight,
        pages,
        {
          name: 'las mediciones, en corto',
          run: ['bench', 'short'],
          environment: COMPILE_CACHE,
          quiet: true,
          again: true,
        },
      ],
      [journeys()],
    ]
  if (words[0] === 'quick')
    return [
      [
        ...checks.slice(0, -1),
        // On the database that copies faster.
        tests(
          'lo más rápido',
          ['rules', hasServer ? 'server' : 'embedded'],
          quickFiles(words[1] === 'all' ? null : changedFiles()),
        ),
      ],
    ]
  if (words[0] === 'recipes') return [[recipes]]
  if (['rules', 'web', 'embedded', 'server'].includes(words[0]!))
    return [[tests(words[0]!, [words[0]!], words.slice(1))]]
  if (words[0]!.startsWith('e2e')) return [[build], [browser], [journeys(words)]]
  return [[tests('las pruebas pedidas', allProjects, words)]]
}

const results = []
for (const group of groups()) results.push(...(await Promise.all(group.map((step) => runSteps([step])))))
const failed = results.flatMap((result) => result.failed)
const { passed, retriedTests, failedTests, skippedTests } = counted()
const retriedSteps = results.flatMap((result) => result.retried)
if (!hasServer)
  console.log('Sin probar sobre un servidor PostgreSQL: no hay programas de PostgreSQL ni TEST_DATABASE_URL.')
if (failed.length > 0) console.log(`Ha fallado: ${failed.map(({ name }) => name).join(' · ')}`)
// Again at the end: who reads only the end of a long output learns what failed, and why.
for (const { name, problem } of retriedSteps) showEnd(`${name} (primer intento)`, problem)
for (const { name, problem, before = '' } of failed) {
  showEnd(`${name} (primer intento)`, before)
  showEnd(name, problem)
}
for (const { name, reason } of failedTests) console.log(`✗ ${name}\n    ${reason}`)
const retried = [...retriedSteps.map(({ name }) => name), ...retriedTests]
if (retried.length > 0) console.log(`Al segundo intento: ${retried.length}\n    ${retried.join('\n    ')}`)
if (skippedTests.length > 0)
  console.log(
    `Sin probar en esta máquina (falta un programa o un permiso): ${skippedTests.length}\n    ${skippedTests.join('\n    ')}`,
  )
console.log(`${passed} passed, ${failedTests.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

function showEnd(name: string, output: string) {
  if (output) console.log(`✗ ${name}\n    ${output.trim().split('\n').slice(-LAST_LINES).join('\n    ')}`)
}

function counted() {
  let passed = 0
  const retriedTests: string[] = []
  const failedTests: { name: string; reason: string }[] = []
  const skippedTests: string[] = []
  for (const file of readdirSync(reports)) {
    const report = JSON.parse(readFileSync(join(reports, file), 'utf8')) as Report & Partial<UnhandledErrors>
    passed += (report.numPassedTests ?? 0) + (report.stats?.expected ?? 0) + (report.stats?.flaky ?? 0)
    skippedTests.push(...skippedInAll(report.testResults ?? []))
    retriedTests.push(
      ...(report.testResults ?? []).flatMap(retriedInFile),
      ...(report.suites ?? []).flatMap(retriedInSuite),
    )
    failedTests.push(
      ...(report.testResults ?? []).flatMap(failedInFile),
      ...(report.suites ?? []).flatMap(failedInSuite),
      ...(report.unhandled ?? []).map((message) => ({
        name: 'an unhandled error',
        reason: summary(message),
      })),
    )
  }
  return { passed, retriedTests, failedTests, skippedTests }
}

function retriedInFile({ name, assertionResults }: VitestFile) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(
      ({ fullName, failureMessages }) =>
        `${relative(root, name)} › ${fullName}: ${summary(failureMessages[0]!)}`,
    )
}

function retriedInSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(retriedInSuite)]
}

/** The tests that were skipped on every database, as those of a program that the machine lacks. */
function skippedInAll(files: VitestFile[]): string[] {
  const all = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      status,
    })),
  )
  const wasRun = new Set(all.filter(({ status }) => !SKIPPED.has(status)).map(({ name }) => name))
  return [...new Set(all.map(({ name }) => name).filter((name) => !wasRun.has(name)))]
}

function failedInFile({ name, status, message, assertionResults }: VitestFile) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that cannot be loaded, or whose `beforeAll` fails, has no failed test.
  if (status === 'failed' && failed.length === 0) return [{ name: file, reason: summary(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file} › ${fullName}`,
    reason: summary(failureMessages.join('\n')),
  }))
}

function failedInSuite({ specs, suites = [] }: PlaywrightSuite): { name: string; reason: string }[] {
  const failed = specs.filter((spec) => !spec.ok)
  return [
    ...failed.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      reason: summary(
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
      ),
    })),
    ...suites.flatMap(failedInSuite),
  ]
}

/** The first lines of a message, on one line, without the stack and the colours of a terminal. */
function summary(message: string) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && !line.startsWith('at '))
    .slice(0, 6)
    .join(' | ')
    .slice(0, 600)
}

/** The fields of the reports that are read here: the first two are Vitest's, the others Playwright's. */
interface Report {
  numPassedTests?: number
  testResults?: VitestFile[]
  stats?: { expected: number; flaky: number }
  suites?: PlaywrightSuite[]
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    ok: boolean
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}
