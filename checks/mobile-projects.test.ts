// The apps' projects, created by Capacitor itself from its own templates: only the builds need the tools of
// Apple and Google.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchAndroid } from '../bin/mobile/android.ts'
import { syncProjects } from '../bin/mobile/capacitor.ts'
import { patchIos } from '../bin/mobile/ios.ts'
import { type MobileSettings, readMobileSettings } from '../bin/mobile/settings.ts'
import { writeWww } from '../bin/mobile/www.ts'

const NAME = 'Año «Ñ» & <Pérez> "e\'hijos"'
const SERVER = 'https://directorio.example.org'
const environment = { MOBILE_SERVER_URL: `${SERVER}/`, MOBILE_APP_ID: 'org.ejemplo.app', MOBILE_BUILD: '7' }

let folder: string
let settings: MobileSettings

// Within the project, since Capacitor looks for its packages above its working folder.
beforeAll(async () => {
  mkdirSync('build', { recursive: true })
  folder = mkdtempSync(join('build', 'mobile-test-'))
  settings = readMobileSettings(environment, () => {})
  const built = join(folder, 'built')
  mkdirSync(join(built, 'login'), { recursive: true })
  for (const file of ['entry.js', 'entry.js.br', 'service-worker.js', join('login', 'index.html')])
    writeFileSync(join(built, file), '')
  const element = '<script id="pesquisa-configuration" type="application/json">{}</script>'
  writeFileSync(join(built, '__spa-fallback.html'), `<html><head>${element}</head><body></body></html>`)
  writeWww(built, join(folder, 'www'), configuration)
  await makeProjects()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const configuration = {
  app_name: NAME,
  base_url: SERVER,
  captcha: 'altcha' as const,
  captcha_key_v2: null,
  captcha_key_v3: null,
  visitors_see_directory: false,
  race_section: true,
  contact_email: 'contacto@example.org',
  public_url: SERVER,
  source_url: '/contacto',
  operator: { name: '', tax_id: '', address: '', registry: '', data_protection: '' },
}

async function makeProjects() {
  syncProjects(join(folder, 'mobile'), join(folder, 'www'), NAME, settings)
  await patchAndroid(join(folder, 'mobile', 'android'), NAME, settings)
  await patchIos(join(folder, 'mobile', 'ios'), NAME, settings)
}

const filesOf = () =>
  Object.fromEntries(
    globSync('mobile/**/*', { cwd: folder })
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  )
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

test('creating the projects again changes nothing', async () => {
  const before = filesOf()
  await makeProjects()
  expect(filesOf()).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(60)
})

test('every XML file is well-formed, whatever the name of the app', () => {
  const files = globSync('mobile/**/*.{xml,plist,entitlements,storyboard}', { cwd: folder })
  expect(files.length).toBeGreaterThan(15)
  for (const file of files) expect(leftOpen(read(file)), file).toEqual([])
  expect(read('mobile/ios/App/App/Info.plist')).toContain('<string>Año «Ñ» &amp; &lt;Pérez&gt;')
  expect(read('mobile/android/app/src/main/res/values/strings.xml')).toContain("\\&quot;e\\'hijos")
})

test('the apps open the links of the site, call nothing without encryption, and leave nothing in a backup', () => {
  const manifest = read('mobile/android/app/src/main/AndroidManifest.xml')
  expect(manifest).toMatch(
    /<intent-filter android:autoVerify="true">[\s\S]*android:host="directorio.example.org"/,
  )
  for (const path of [
    '/login/verify/',
    '/password/reset/',
    '/email/confirm/',
    '/collaboration/',
    '/profile/',
  ])
    expect(manifest).toContain(`android:pathPrefix="${path}"`)
  expect(manifest).toContain('android:usesCleartextTraffic="false"')
  expect(manifest).toContain('android:allowBackup="false"')
  expect(read('mobile/ios/App/App/App.entitlements')).toContain('applinks:directorio.example.org')
  expect(read('mobile/ios/App/App/Info.plist')).not.toContain('NSAppTransportSecurity')
  const project = read('mobile/ios/App/App.xcodeproj/project.pbxproj')
  expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App.entitlements;/g)).toHaveLength(2)
  expect(project.match(/CURRENT_PROJECT_VERSION = 7;/g)).toHaveLength(2)
  expect(project).toMatch(/knownRegions = \(\s*es,\s*Base,\s*\);/)
  expect(read('mobile/android/app/build.gradle')).toContain('versionCode 7')
})

test('a notification is also shown while the app is open', () => {
  for (const place of ['android/app/src/main/assets', 'ios/App/App']) {
    const { plugins } = JSON.parse(read('mobile', place, 'capacitor.config.json'))
    expect(plugins.PushNotifications.presentationOptions).toEqual(['banner', 'list', 'sound'])
  }
})

test('they contain one page, which may call only the server, and no file that only servers need', () => {
  const page = read('mobile/android/app/src/main/assets/public/index.html')
  expect(page).toContain(`connect-src 'self' ${SERVER}"`)
  expect(page).toMatch(/script-src 'self' 'sha256-[^ ]+;/)
  expect(page.indexOf('charset')).toBeLessThan(page.indexOf('Content-Security-Policy'))
  expect(page).toContain(`"base_url":"${SERVER}"`)
  expect(globSync('www/**/*', { cwd: folder }).sort()).toEqual(['www/entry.js', 'www/index.html'])
})

test('the message about a wrong setting, or about an identifier other than before, names the setting', () => {
  const problem = (more: Record<string, string>) => {
    try {
      const other = readMobileSettings({ ...environment, ...more }, () => {})
      syncProjects(join(folder, 'mobile'), join(folder, 'www'), NAME, other)
    } catch (error) {
      return (error as Error).message.split(':')[0]
    }
  }
  expect(problem({ MOBILE_SERVER_URL: '' })).toBe('MOBILE_SERVER_URL')
  expect(problem({ MOBILE_SERVER_URL: 'http://directorio.example.org' })).toBe('MOBILE_SERVER_URL')
  expect(problem({ MOBILE_SERVER_URL: `${SERVER}/app` })).toBe('MOBILE_SERVER_URL')
  expect(problem({ MOBILE_SERVER_URL: 'https://a&b.example.org' })).toBe('MOBILE_SERVER_URL')
  expect(problem({ MOBILE_APP_ID: 'Org_ejemplo' })).toBe('MOBILE_APP_ID')
  // The identifier of existing projects is checked last: this one is refused for its own form.
  expect(() => readMobileSettings({ ...environment, MOBILE_APP_ID: 'org.private.app' }, () => {})).toThrow(
    /^MOBILE_APP_ID: .*Java/,
  )
  expect(problem({ MOBILE_APP_ID: 'org.ejemplo.otra' })).toBe('MOBILE_APP_ID')
  expect(problem({ MOBILE_BUILD: '0' })).toBe('MOBILE_BUILD')
})

/** Tags without a partner, and a stray & or <. */
function leftOpen(xml: string): string[] {
  const bare = xml.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<![^>]*>/g, '')
  const wrong: string[] = bare.match(/&(?!#?\w+;)\S*/g) ?? []
  const open: string[] = []
  for (const [tag, closing, name = '', single] of bare.matchAll(
    /<(\/?)([\w.:-]*)(?:[^<>"]|"[^"]*")*?(\/?)>/g,
  )) {
    if (!name) wrong.push(tag)
    else if (closing) {
      if (open.pop() !== name) wrong.push(tag)
    } else if (!single) open.push(name)
  }
  const text = bare.replace(/<(\/?)([\w.:-]+)(?:[^<>"]|"[^"]*")*?>/g, '')
  return [...wrong, ...open, ...(text.match(/[<>]/g) ?? [])]
}
