// Runs Capacitor's command-line program in a folder with only the files that it needs and creates.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { BAR_COLOUR } from '#web/app/palette.ts'
import { root } from '../steps.ts'
import type { MobileSettings } from './settings.ts'

const PLATFORMS = ['android', 'ios'] as const
const PLUGINS = ['@capacitor/app', '@capacitor/push-notifications', '@capacitor/share']
/** The background behind the page: the colour of the bar, so that no white appears at the start. */
export const GROUND = BAR_COLOUR

/**
 * Creates the projects in the folder, or updates existing ones from the settings and `www`. Throws
 * WrongSetting if they belong to another app, and Capacitor's own message if it fails.
 */
export function syncProjects(folder: string, www: string, app_name: string, settings: MobileSettings): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'capacitor.config.json')
  refuseOtherApp(file, folder, settings)
  const isNew = PLATFORMS.filter((platform) => !existsSync(join(folder, platform)))
  writeFileSync(file, json(configurationOf(relative(folder, www), app_name, settings)))
  writeFileSync(join(folder, 'package.json'), json({ name: 'pesquisa-mobile', private: true }))
  for (const platform of isNew) capacitor(folder, 'add', platform)
  // A project that was just added is already in sync.
  if (isNew.length < PLATFORMS.length) capacitor(folder, 'sync')
}

/** An app's identifier is in many of the files that are written only when the project is created. */
function refuseOtherApp(file: string, folder: string, { app_id }: MobileSettings) {
  if (!existsSync(file)) return
  const { appId } = JSON.parse(readFileSync(file, 'utf8')) as { appId: string }
  if (appId !== app_id)
    throw new WrongSetting(
      `MOBILE_APP_ID: debe ser ${appId}, con el que se hicieron los proyectos de ${relative(root, folder)}; ` +
        'para cambiarlo, borre antes esa carpeta.',
    )
}

function configurationOf(webDir: string, appName: string, { app_id, is_clear }: MobileSettings) {
  return {
    appId: app_id,
    appName,
    webDir,
    includePlugins: PLUGINS,
    backgroundColor: GROUND,
    // No page of another site opens inside the app: links to other sites open in the system's browser.
    server: { androidScheme: is_clear ? 'http' : 'https', allowNavigation: [] },
    // The messages of the bridge contain tokens and names.
    loggingBehavior: 'none',
    plugins: {
      // Otherwise a user with the app open would not see the trial notification that they just asked for.
      PushNotifications: { presentationOptions: ['banner', 'list', 'sound'] },
      SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover', style: 'DARK' },
    },
  }
}

function capacitor(folder: string, ...words: string[]) {
  const program = join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor')
  // It asks no questions and sends no usage data if there is no terminal.
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`capacitor ${words.join(' ')}:\n${stdout}${stderr}`)
}

function json(value: object) {
  return `${JSON.stringify(value, null, 2)}\n`
}
