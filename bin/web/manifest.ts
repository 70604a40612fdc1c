// The web manifest, which a device reads when somebody installs the website. Its name is that of the
// installation: the server writes it in (server/platform/pages/web-manifest.ts).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEXT_MARKS } from '#contract/configuration.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { BAR_COLOUR, semantic } from '#web/app/palette.ts'
import { paths } from '#web/lib/paths.ts'

/** Writes manifest.webmanifest into the folder of the built website. The icons: bin/web/icons.ts. */
export function writeManifest(client: string): void {
  const manifest = {
    // Stays the same if the start page changes: devices recognise the app by it.
    id: '/',
    name: TEXT_MARKS.app_name,
    short_name: TEXT_MARKS.app_name,
    description: PUBLIC_PAGES.find(({ path }) => path === paths.home)?.description,
    lang: 'es',
    dir: 'ltr',
    // Somebody who installs the app is a member: the home page has nothing new for them, and the morning
    // screen says what waits. A user who is not logged in is sent to the log-in, and from there to it.
    start_url: paths.today,
    scope: '/',
    display: 'standalone',
    theme_color: BAR_COLOUR,
    // The background of the page that follows, so that no other colour appears.
    background_color: semantic.light['--mantine-color-body'],
    categories: ['business', 'productivity'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Buscar detectives', url: paths.detectives, icons: [icon('search', 96)] },
      {
        name: 'Nueva petición de colaboración',
        short_name: 'Nueva petición',
        url: paths.newCollaboration,
        icons: [icon('new-request', 96)],
      },
    ],
  }
  writeFileSync(join(client, 'manifest.webmanifest'), JSON.stringify(manifest))
}

function icon(name: string, size: number, purpose?: string) {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
