// All that the site does differently inside the app for telephones. Loaded only there.
import { App } from '@capacitor/app'
import type { NavigateFunction } from 'react-router'
import { configuration } from '#web/lib/configuration.ts'
import { goBack } from './back.ts'
import { ownPath } from './own-path.ts'
import { followColourScheme } from './system-bars.ts'

// The system returns the link that opened the app at every request, also after a reload. It is followed once;
// the session storage is deleted when the app ends. Only a mark is stored, because the link may hold a token.
const FOLLOWED_KEY = 'pesquisa.launch-link-followed'

/** Handles links, the telephone's Back and the colours of its bars. Returns a function that stops it. */
export async function startNative(navigate: NavigateFunction): Promise<() => void> {
  const follow = (link: string, replace = false) => {
    const path = ownPath(link, sites())
    const here = location.pathname + location.search + location.hash
    if (path && path !== here) void navigate(path, { replace })
  }
  const stopPainting = followColourScheme()
  const stopLinks = followOwnLinks((link) => follow(link))
  const listeners = await Promise.all([
    App.addListener('appUrlOpen', ({ url }) => follow(url)),
    App.addListener('backButton', () => void goBack(navigate)),
  ])
  const launch = await App.getLaunchUrl()
  if (launch && !sessionStorage.getItem(FOLLOWED_KEY)) {
    sessionStorage.setItem(FOLLOWED_KEY, 'yes')
    follow(launch.url, true)
  }
  return () => {
    stopPainting()
    stopLinks()
    for (const listener of listeners) void listener.remove()
  }
}

function sites() {
  const { base_url, public_url } = configuration()
  return [base_url, public_url].filter(Boolean)
}

/** A link to the site in a user's text stays within the app; all others open the system's browser. */
function followOwnLinks(follow: (link: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || ownPath(link.href, sites()) === null) return
    event.preventDefault()
    follow(link.href)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
