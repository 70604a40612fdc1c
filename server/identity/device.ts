// More of a header than any browser writes is not read.
const READ_MAX = 512

// As people call them, where bowser has it otherwise.
const PROGRAMS: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navegador de Android',
}
const SYSTEMS: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'ChromeOS' }

/**
 * What the owner of a session knows it by, from the User-Agent header: 'Chrome en Android', 'Safari en iPhone'. Null
 * for a program or a system that is not among the known ones, so that nobody chooses the words.
 */
export async function deviceOf(userAgent: string): Promise<string | null> {
  // With the first login and no sooner: it takes half a megabyte.
  const { default: bowser } = await import('bowser')
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, READ_MAX) || '-')
  const [program, system] = [browser.name ?? '', os.name ?? '']
  if (!Object.values(bowser.BROWSER_MAP).includes(program)) return null
  if (!Object.values(bowser.OS_MAP).includes(system)) return null
  const hardware = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : null
  return `${PROGRAMS[program] ?? program} en ${hardware ?? SYSTEMS[system] ?? system}`
}
