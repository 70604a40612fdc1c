// All that the site does otherwise within the app for telephones. Loaded there and nowhere else.
import { App } from '@capacitor/app'
import type { NavigateFunction } from 'react-router'
import { configuration } from '#web/lib/configuration.ts'
import { goBack } from './back.ts'
import { ownPath } from './own-path.ts'
import { followColourScheme } from './system-bars.ts'

// The system tells the link that opened the app as often as it is asked, also after a reload. It is followed once;
// the storage of the session ends with the app. The link itself, which may hold a token, is kept nowhere.
const FOLLOWED_KEY = 'pesquisa.launch-link-followed'

/** Takes up links, the telephone's Back and the colours of its bars. Gives back how to stop. */
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

/** A link to the site, written out in somebody's text, stays within the app; all others open the system's browser. */
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
