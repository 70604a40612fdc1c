// retire: known holes in the JavaScript that the website sends, and in the packages that the server loads.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../../bin/build-web.ts'
import { packagesOf } from '../../bin/licences.ts'
import { root } from '../../bin/steps.ts'
import { type Outcome, Skipped } from './outcome.ts'
import { runPackage } from './program.ts'

const VERSION = '5.7.0'

/** The parts of the tool's report that are read here. */
interface Found {
  data: {
    file: string
    results: {
      component: string
      version: string
      vulnerabilities?: { severity: string; info: string[] }[]
    }[]
  }[]
}

/** Scans the built website and the packages without tools. RETIRE_LIST: a copy of the list of known holes. */
export async function retire(): Promise<Outcome> {
  await buildWeb()
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = packagesOf(lock).filter(({ isForDevelopment }) => !isForDevelopment)
  const folders = ['build/web/client', ...new Set(packages.map(({ name }) => `node_modules/${name}`))]
  const list = process.env.RETIRE_LIST
  const kept = mkdtempSync(join(tmpdir(), 'pesquisa-retire-'))
  const findings: string[] = []
  let recognised = 0
  try {
    const report = join(kept, 'report.json')
    for (const [nth, folder] of ['build/web/client', 'node_modules'].entries()) {
      const ignored = nth === 0 ? [] : ['--ignore', toolsOf(lock)]
      const more = [...ignored, '--verbose', ...(list ? ['--jsrepo', list] : [])]
      const words = ['--path', join(root, folder), '--outputformat', 'json', '--outputpath', report, ...more]
      const { code } = await runPackage('retire', VERSION, [...words, '--cachedir', kept], 300)
      if (code === null) throw new Error(`not done after five minutes with ${folder}`)
      const { data } = JSON.parse(readFileSync(report, 'utf8')) as Found
      for (const { file, results } of data)
        for (const { component, version, vulnerabilities = [] } of results) {
          recognised += 1
          for (const { severity, info } of vulnerabilities)
            findings.push(
              `${component} ${version} (${severity}): ${info[0]} in ${file.replace(`${root}/`, '')}`,
            )
        }
    }
  } finally {
    rmSync(kept, { recursive: true, force: true })
  }
  // Without its list the tool finds nothing, and says so as if all were well.
  if (recognised === 0)
    throw new Skipped('the list of known holes could not be fetched; name a copy of it by RETIRE_LIST')
  return {
    tool: `retire ${VERSION}`,
    tried: `the built website and ${folders.length - 1} packages without the tools for development`,
    findings,
    figures: [`${recognised} libraries recognised`],
  }
}

/** The folders of packages for development, which reach nobody. */
function toolsOf(lock: { packages: Record<string, { dev?: boolean }> }) {
  const tools = Object.entries(lock.packages).filter(([, { dev }]) => dev)
  return tools.map(([path]) => join(root, path)).join(',')
}
