// The website as the app contains it: the built files, and one page for all addresses.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CONFIGURATION_ELEMENT, type PublicConfiguration } from '#contract/configuration.ts'
import { policyOf } from '#server/platform/http/security-headers.ts'
import { inlineScriptHashes, withConfiguration } from '#server/platform/pages/pages.ts'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { paths } from '#web/lib/paths.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import type { MobileSettings } from './settings.ts'

const PATIENCE_MS = 10_000

/**
 * The configuration that the server puts into its pages for the app. Throws WrongSetting if the server does
 * not answer.
 */
export async function configurationOfServer({ server_url, app_name }: MobileSettings) {
  // The emulator's address for the host; on this machine it is localhost.
  const asked = server_url.replace('//10.0.2.2', '//localhost')
  const page = await fetch(asked, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((answer) => answer.text())
    .catch((error: Error) => {
      throw new WrongSetting(
        `MOBILE_SERVER_URL: debe estar en marcha para leer sus ajustes (${Object(error.cause).message || error.message}).`,
      )
    })
  const element = new RegExp(`<script[^>]*id="${CONFIGURATION_ELEMENT}"[^>]*>([^<]*)</script>`).exec(page)
  if (!element) throw new WrongSetting(`MOBILE_SERVER_URL: debe ser un servidor de este programa (${asked}).`)
  const configuration = JSON.parse(element[1]!) as PublicConfiguration
  return { ...configuration, base_url: server_url, ...(app_name && { app_name }) }
}

// A logged-in user opens the app for the morning screen, not to read the home page. On iOS the path of the
// first page is empty.
const START = `if(location.pathname.length<2&&localStorage.getItem(${JSON.stringify(SESSION_KEY)}))history.replaceState(null,'',${JSON.stringify(paths.today)})`

/** Creates the folder again from the built website. */
export function writeWww(built: string, www: string, configuration: PublicConfiguration): void {
  rmSync(www, { recursive: true, force: true })
  cpSync(built, www, { recursive: true, filter: (path) => isCarried(path, built) })
  const shell = withConfiguration(readFileSync(join(built, '__spa-fallback.html'), 'utf8'), configuration)
  const page = shell
    // Removes what only an installable website or a browser's address bar needs.
    .replace(/<link[^>]* rel="(?:manifest|canonical)"[^>]*>/g, '')
    .replace(/<head[^>]*>/, (head) => `${head}<script>${START}</script>`)
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(page, configuration)}"/>`
  const referrer = '<meta name="referrer" content="no-referrer"/>'
  // The character encoding comes first: browsers look for it in the first kilobyte only.
  const charset = '<meta charset="utf-8"/>'
  writeFileSync(
    join(www, 'index.html'),
    page.replace(/<head[^>]*>/, (head) => head + charset + policy + referrer),
  )
}

/**
 * Left out: the other pages (the app has only one), compressed copies for servers, and the files of an
 * installable website.
 */
function isCarried(path: string, built: string) {
  const isHidden = path !== built && basename(path).startsWith('.')
  const isPage = path !== built && existsSync(join(path, 'index.html'))
  return (
    !isHidden &&
    !isPage &&
    !/\.(html|br|gz|webmanifest)$/.test(path) &&
    basename(path) !== 'service-worker.js'
  )
}

function policyFor(page: string, configuration: PublicConfiguration) {
  const { scriptSrc = [], connectSrc = [], ...others } = policyOf(configuration)
  const policy: Record<string, string[]> = {
    ...others,
    scriptSrc: [...scriptSrc, ...inlineScriptHashes(page)],
    connectSrc: [...connectSrc, configuration.base_url],
  }
  return Object.entries(policy)
    .map(
      ([name, sources]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join('; ')
}
