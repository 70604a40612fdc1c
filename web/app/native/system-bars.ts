import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core'

/**
 * Keeps the icons of the telephone's own bars readable: the upper bar lies over our bar, which is dark in
 * both schemes; the lower one over the page, or over the app's dark background if the page ends above it.
 * Returns a function that stops it.
 */
export function followColourScheme(): () => void {
  const root = document.documentElement
  const apply = () => {
    const isLight = root.dataset.mantineColorScheme === 'light' && reachesLowerEdge()
    void paint(SystemBarType.StatusBar, SystemBarsStyle.Dark)
    void paint(SystemBarType.NavigationBar, isLight ? SystemBarsStyle.Light : SystemBarsStyle.Dark)
  }
  apply()
  const observer = new MutationObserver(apply)
  observer.observe(root, { attributeFilter: ['data-mantine-color-scheme'] })
  return () => observer.disconnect()
}

/** The app works without these colours too. */
async function paint(bar: SystemBarType, style: SystemBarsStyle) {
  await SystemBars.setStyle({ bar, style }).catch(() => {})
}

function reachesLowerEdge() {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:fixed;visibility:hidden;height:env(safe-area-inset-bottom)'
  document.body.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height > 0
}
