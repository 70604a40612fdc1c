// The pictures of the apps, from the drawing of the website's icons.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawIcon, type IconLook } from '../web/icons.ts'
import { GROUND } from './capacitor.ts'

// Pixels per point, by Android's names of screen densities.
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
// Only the middle of a layer of an icon is sure to be visible, 66 of 108 points, whatever shape the telephone
// gives it.
const LAYER = { points: 108, scale: 0.76 }
const ICON_POINTS = 48
/** The icon in the status bar. */
const SIGN_POINTS = 24

const ANDROID: Record<string, { points: number; look: IconLook }> = {
  'mipmap/ic_launcher': { points: ICON_POINTS, look: { ground: true, scale: 1.2, radius: 96 } },
  'mipmap/ic_launcher_round': { points: ICON_POINTS, look: { ground: true, radius: 256 } },
  'mipmap/ic_launcher_foreground': { points: LAYER.points, look: { ground: false, scale: LAYER.scale } },
  'mipmap/ic_launcher_monochrome': {
    points: LAYER.points,
    look: { ground: false, scale: LAYER.scale, colour: '#fff' },
  },
  'drawable/ic_notification': { points: SIGN_POINTS, look: { ground: false, scale: 1.5, colour: '#fff' } },
}

/** `resources`: the folder of an Android project's resources. */
export async function drawAndroidPictures(resources: string): Promise<void> {
  // The start screen shows the icon on its background, as in every app on newer systems.
  for (const splash of globSync('drawable*/splash.png', { cwd: resources })) rmSync(join(resources, splash))
  for (const [name, { points, look }] of Object.entries(ANDROID))
    for (const [density, scale] of Object.entries(DENSITIES)) {
      const file = join(resources, name.replace('/', `-${density}/`))
      write(`${file}.png`, await drawIcon(look, points * scale))
    }
}

const IOS_ICON = 1024
const IOS_START = 2732

/** `assets`: the folder of an iOS project's pictures. */
export async function drawIosPictures(assets: string): Promise<void> {
  const icon = await drawIcon({ ground: true }, IOS_ICON)
  // The App Store rejects icons with an alpha channel.
  write(join(assets, 'AppIcon.appiconset', 'AppIcon-512@2x.png'), await opaque(icon))
  const start = await opaque(await drawIcon({ ground: true, scale: 0.35 }, IOS_START))
  for (const name of ['', '-1', '-2'])
    write(join(assets, 'Splash.imageset', `splash-2732x2732${name}.png`), start)
}

async function opaque(png: Buffer) {
  return await sharp(png).flatten({ background: GROUND }).removeAlpha().png({ palette: true }).toBuffer()
}

function write(file: string, png: Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, png)
}
