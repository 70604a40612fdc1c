import { useEffect, useState } from 'react'

// By then what is on view has come, also over a slow connection.
const AFTER_MS = 4_000

/** As far as it matters here: the router's own list of what each screen is made of, which it leaves in the page. */
interface Manifest {
  routes: Record<string, { parentId?: string; module: string; imports?: string[]; css?: string[] }>
}

declare global {
  var __reactRouterManifest: Manifest | undefined
}

/**
 * Fetches the scripts of the screens that a member may go to, once the first one has come to rest: where a screen's
 * script cannot be fetched the router loads the page anew, and without a network that leaves the browser's own error
 * page in place of all that was on view. Plain links, for a link that fails does nothing; the router's own way of
 * fetching ahead would load the page anew for that as well.
 */
export function ScreensAhead() {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!rested) return null
  const { scripts, styles } = filesAhead()
  return (
    <>
      {scripts.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      {styles.map((file) => (
        <link key={file} rel="prefetch" as="style" href={file} />
      ))}
    </>
  )
}

function filesAhead() {
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {})
  const ahead = routes.filter(({ parentId }) => parentId !== 'guards/visitors-only')
  const scripts = ahead.flatMap(({ module, imports = [] }) => [module, ...imports])
  return { scripts: [...new Set(scripts)], styles: [...new Set(ahead.flatMap(({ css = [] }) => css))] }
}
