// Patches Capacitor's Android project for this app. Every step can be repeated and changes nothing the second
// time.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { androidFiles } from './android-files.ts'
import { replaceFound } from './patching.ts'
import { drawAndroidPictures } from './pictures.ts'
import type { MobileSettings } from './settings.ts'

/** Identity, links, colours, no backup, no unencrypted calls. */
export async function patchAndroid(
  project: string,
  app_name: string,
  settings: MobileSettings,
): Promise<void> {
  const main = join(project, 'app', 'src', 'main')
  for (const [path, text] of Object.entries(androidFiles(app_name, settings)))
    writeFileSync(join(main, path), text)
  patchVersion(join(project, 'app', 'build.gradle'), settings)
  await drawAndroidPictures(join(main, 'res'))
}

function patchVersion(file: string, { version, build }: MobileSettings) {
  const patched = [
    [/versionCode \d+/, `versionCode ${build}`],
    [/versionName "[^"]*"/, `versionName "${version}"`],
  ] as const
  writeFileSync(
    file,
    patched.reduce((text, [pattern, line]) => replaceFound(text, pattern, line), readFileSync(file, 'utf8')),
  )
}
