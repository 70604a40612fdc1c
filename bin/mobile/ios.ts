// Patches Capacitor's iOS project for this app. Every step can be repeated and changes nothing the second
// time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { xmlText } from './android-files.ts'
import { replaceFound } from './patching.ts'
import { drawIosPictures } from './pictures.ts'
import type { MobileSettings } from './settings.ts'

/** Identity, links, the permissions with their reasons, notifications. */
export async function patchIos(project: string, app_name: string, settings: MobileSettings): Promise<void> {
  const app = join(project, 'App', 'App')
  change(join(app, 'Info.plist'), (text) => withKeys(text, infoKeys(app_name, settings)))
  writeFileSync(join(app, 'App.entitlements'), entitlements(settings))
  change(join(project, 'App', 'App.xcodeproj', 'project.pbxproj'), (text) => withIdentity(text, settings))
  change(join(app, 'AppDelegate.swift'), withPush)
  await drawIosPictures(join(app, 'Assets.xcassets'))
}

function change(file: string, edit: (text: string) => string) {
  if (!existsSync(file)) throw new Error(`the project has no ${file}`)
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

/** Keys of the property list with their values; null removes a key. */
function infoKeys(app_name: string, { app_id, is_clear }: MobileSettings): Record<string, string | null> {
  const string = (text: string) => `<string>${xmlText(text)}</string>`
  return {
    CFBundleDevelopmentRegion: string('es'),
    CFBundleDisplayName: string(app_name),
    CFBundleURLTypes: `<array><dict><key>CFBundleURLName</key>${string(app_id)}<key>CFBundleURLSchemes</key><array>${string('pesquisa')}</array></dict></array>`,
    // The app uses no encryption except https, which Apple does not ask about.
    ITSAppUsesNonExemptEncryption: '<false/>',
    // Without this key no call is unencrypted.
    NSAppTransportSecurity: is_clear ? '<dict><key>NSAllowsLocalNetworking</key><true/></dict>' : null,
    NSCameraUsageDescription: string(
      'Para fotografiar la diligencia de su libro-registro, que acredita su habilitación al registrarse.',
    ),
    NSPhotoLibraryUsageDescription: string(
      'Para elegir la imagen de la diligencia de su libro-registro, que acredita su habilitación al registrarse.',
    ),
  }
}

/** The property list with these keys in its outermost dictionary, in place of earlier values. */
function withKeys(plist: string, keys: Record<string, string | null>) {
  let text = plist
  for (const [key, value] of Object.entries(keys)) {
    const old = new RegExp(
      `\\s*<key>${key}</key>\\s*(?:<string>[^<]*</string>|<(?:true|false)/>|<(array|dict)>[\\s\\S]*?</\\1>(?=\\s*(?:<key>|</dict>\\s*</plist>)))`,
    )
    text = text.replace(old, '')
    if (value !== null)
      text = replaceFound(
        text,
        /\s*<\/dict>\s*<\/plist>\s*$/,
        `\n\t<key>${key}</key>\n\t${value}\n</dict>\n</plist>\n`,
      )
  }
  return text
}

function entitlements({ server_url }: MobileSettings) {
  const { hostname } = new URL(server_url)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>aps-environment</key>
	<string>development</string>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:${hostname}</string>
	</array>
</dict>
</plist>
`
}

function withIdentity(project: string, { version, build }: MobileSettings) {
  const text = project.replace(/\n\t+CODE_SIGN_ENTITLEMENTS = [^;]*;/g, '')
  const changes = [
    [/MARKETING_VERSION = [^;]*;/, `MARKETING_VERSION = ${version};`],
    [/CURRENT_PROJECT_VERSION = [^;]*;/, `CURRENT_PROJECT_VERSION = ${build};`],
    [/developmentRegion = [^;]*;/, 'developmentRegion = es;'],
    [/knownRegions = \([^)]*\);/, 'knownRegions = (\n\t\t\t\tes,\n\t\t\t\tBase,\n\t\t\t);'],
    [
      /ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;/,
      'ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;\n\t\t\t\tCODE_SIGN_ENTITLEMENTS = App/App.entitlements;',
    ],
  ] as const
  return changes.reduce((changed, [pattern, line]) => replaceFound(changed, pattern, line), text)
}

const PUSH = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`

/** The push plugin gets the device's token through these two methods. */
function withPush(delegate: string) {
  return delegate.includes(PUSH) ? delegate : replaceFound(delegate, /\}\s*$/, `${PUSH}}\n`)
}
