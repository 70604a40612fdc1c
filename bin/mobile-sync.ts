// `npm run mobile:sync`: creates the projects of the apps for Android and iOS in mobile/, from the website
// and the settings of the server that they will call. Nothing in that folder is edited by hand or kept in git
// (docs/mobile.md).
import { join } from 'node:path'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import { buildWeb } from './build-web.ts'
import { patchAndroid } from './mobile/android.ts'
import { syncProjects } from './mobile/capacitor.ts'
import { patchIos } from './mobile/ios.ts'
import { readMobileSettings } from './mobile/settings.ts'
import { configurationOfServer, writeWww } from './mobile/www.ts'
import { root } from './steps.ts'

const built = join(root, 'build', 'web', 'client')
const www = join(root, 'build', 'mobile', 'www')
const folder = join(root, 'mobile')

try {
  const settings = readMobileSettings(process.env, (line) => console.error(`Atención: ${line}`))
  const configuration = await configurationOfServer(settings)
  const { app_name, public_url } = configuration
  if (public_url !== settings.server_url)
    console.error(
      `Atención: los enlaces de los correos llevan a ${public_url} (PUBLIC_URL del servidor); la aplicación abre los de ${settings.server_url}.`,
    )
  await buildWeb()
  writeWww(built, www, configuration)
  syncProjects(folder, www, app_name, settings)
  await patchAndroid(join(folder, 'android'), app_name, settings)
  await patchIos(join(folder, 'ios'), app_name, settings)
  console.log(`«${app_name}» (${settings.app_id}, versión ${settings.version}, número ${settings.build}), para ${settings.server_url}:
  mobile/android   ábralo con Android Studio
  mobile/ios/App   abra App.xcodeproj con Xcode, en un Mac
Cómo compilar, firmar y publicar: docs/mobile.md`)
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : error)
  process.exitCode = 1
}
