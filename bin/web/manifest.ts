// What a device learns of the website when somebody installs it. Its name is the installation's: the server writes it
// in (server/platform/pages/web-manifest.ts).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEXT_MARKS } from '#contract/configuration.ts'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { BAR_COLOUR, semantic } from '#web/app/palette.ts'
import { paths } from '#web/lib/paths.ts'

/** Leaves manifest.webmanifest in the folder of the built website. The icons: bin/web/icons.ts. */
export function writeManifest(client: string): void {
  const manifest = {
    // Does not change with the start: by it a device knows that it is still the same app.
    id: '/',
    name: TEXT_MARKS.app_name,
    short_name: TEXT_MARKS.app_name,
    description: PUBLIC_PAGES.find(({ path }) => path === paths.home)?.description,
    lang: 'es',
    dir: 'ltr',
    // Whoever installs it is a member: to them the home page says nothing new, and the search is what one comes for.
    // Who is not logged in yet is led to the login, and from there on to it.
    start_url: paths.detectives,
    scope: '/',
    display: 'standalone',
    theme_color: BAR_COLOUR,
    // Of the page that follows, so that nothing flashes.
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
