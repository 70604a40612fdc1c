// Longer than any browser's header; the rest is not read.
const READ_MAX = 512

// The usual names, if those of bowser differ.
const PROGRAMS: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navegador de Android',
}
const SYSTEMS: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'ChromeOS' }

/**
 * The name of a session's device for its owner, from the User-Agent header: 'Chrome en Android', 'Safari en
 * iPhone'. Null for an unknown program or system, so that a client cannot choose the words.
 */
export async function deviceOf(userAgent: string): Promise<string | null> {
  // Loaded with the first log-in: it takes half a megabyte.
  const { default: bowser } = await import('bowser')
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, READ_MAX) || '-')
  const [program, system] = [browser.name ?? '', os.name ?? '']
  if (!Object.values(bowser.BROWSER_MAP).includes(program)) return null
  if (!Object.values(bowser.OS_MAP).includes(system)) return null
  const hardware = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : null
  return `${PROGRAMS[program] ?? program} en ${hardware ?? SYSTEMS[system] ?? system}`
}
