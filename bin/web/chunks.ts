// The file (chunk) for each module of the website. By default the bundler makes a file for every set of
// screens that share a module: sixty files for one screen, each of them a request, and small files compress
// worse than one large file.
import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/**
 * Changes only with a new version of the framework, so that browsers can cache it across many of our
 * releases.
 */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** Code that only the app for telephones needs. */
const NATIVE = /node_modules[\\/]@capacitor[\\/]/
/** Index files of packages: an importer uses only the names in its import. */
const TABLE = /node_modules[\\/]@(mantine|tabler|tanstack)[\\/].*[\\/](index|tabler-icons-react)\.m?js$/
const ICON = /node_modules[\\/]@tabler[\\/].*[\\/]Icon\w+\.mjs$/
/** 'Denunciar' and the statement of reasons: a file of their own, for one profile and one request. */
const NOTICES = /features[\\/]notices[\\/](report-button|withheld)\./
/**
 * The cards of detectives, and whom the user keeps. Without this list: 3 KB more for the screens of requests.
 */
const RESULTS = [
  'directory/search-screen',
  'directory/kept-screen',
  'profile/keep-button',
  'reaching/changing-kept',
]
/** The switch for hiding: for the morning screen, the own profile and the account's panel. */
const HIDING = /features[\\/]hiding[\\/](own-state|use-hiding)\./
/** The parts of others that it needs: small, and for the account's screen too. */
const UNTIL = /(hiding[\\/]use-hidden-until|lib[\\/]now)\./
/**
 * The name of a colleague: small, and for the service sheet too, which needs none of the screens around it.
 */
const NAME = /reaching[\\/]colleague-name\./
/** The rules for third-party data: a file of their own, which only the forms of requests load. */
const DISCRETION = /contract[\\/]discretion/
const NAMED_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine|tabler|tanstack)\//g

// Places are folders, or files by their folder and the start of their name.
/** Screens for everybody, and the layouts around screens. */
const PUBLIC = ['features/public-pages/', 'features/help/', 'app/guards/']
/** The screens that a member meets first. Without this list: 9 KB more for every screen of members. */
const MEMBERS = [
  'shell/member-controls',
  'shell/account-menu',
  'directory/search-screen',
  'profile/profile-screen',
  'detail/collaboration-screen',
]
/** Requests and lists of requests. Without this list: 60 KB more for a request, 17 for the list of all. */
const REQUESTS = [
  'list/collaborations-screen',
  'list/own-collaborations-screen',
  'detail/collaboration-screen',
]
/** Screens beside 'Mi cuenta' that use its calls. Without this list: 26 KB more for 'Mis datos'. */
const BESIDE_ACCOUNT = [
  'account/confirm-email-screen',
  'account/deleted-screen',
  'account/data-link-screen',
  'auth/second-factor-step',
]
/**
 * The screens with filters, and their filters. Without this list: 1.8 KB more for the other screens of
 * requests.
 */
const FILTERED = [
  'directory/search-screen',
  'directory/search-filters',
  'list/collaborations-screen',
  'list/request-filters',
]

/** The screens between colleagues. Without this list: 12 to 20 KB more for the public report form. */
const BETWEEN_COLLEAGUES = [
  'features/conversations/',
  'collaborations/answering/',
  'features/notifications/',
  'shell/life/live-life',
]

/**
 * Where the author of a request decides on answers. Without this list: 6 KB more for the screens of
 * colleagues.
 */
const DECIDING = ['answering/authors-answers', 'answering/received-answers-screen']

// The modules of a file may import from the files before it, never from those after it.
const FILES = [
  'framework',
  'app',
  'legal',
  'calls',
  'forms',
  'menus',
  'member-bar',
  'reading',
  'notices',
  'writing',
  'profile',
  'lists',
  'filters',
  'results',
  'choices',
  'requests',
  'morning',
  'hiding',
  'registering',
  'more',
  'dialogs',
  'bar-menu',
  'conversations',
  'deciding',
  'account-parts',
  'account',
  'native',
  'notifications',
  'last-seen',
  'staff',
] as const

/**
 * The files that screens share, as groups for the bundler. A module used by one screen only stays in that
 * screen's file.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = FILES.map((file, place) => ({
  debugName: file,
  name: (id, context) => (fileOf(id, context) === file ? file : null),
  priority: FILES.length - place,
}))

/**
 * First by the folder of all users; then by the first user in the order in which people reach the screens.
 * What each list is worth was measured without it (docs/performance.md).
 */
function fileOf(id: string, context: Context): (typeof FILES)[number] | null {
  if (FRAMEWORK.test(id)) return 'framework'
  if (NATIVE.test(id)) return 'native'
  const all = screensUsing(id, context)
  // The back office is left out: it changes nothing in the files of members.
  const users = all.filter((user) => !user.includes('/web/staff/'))
  if (all.length > 0 && users.length === 0) return all.length > 1 ? 'staff' : null
  const has = (...places: string[]) => users.some((user) => isIn(places, user))
  const hasOnly = (...places: string[]) => users.every((user) => isIn(places, user))
  // The code that makes the website an app is on every page, and must not bring a form along.
  if (has('app/root') || (has('shell/life/app-life') && users.length > 1)) return 'app'
  // The parts of the members' bar that are on view at once, and modules that its menu, drawer and bell share
  // with it.
  if (has('shell/member-controls') && hasOnly('shell/')) return 'member-bar'
  if (users.length < 2 || DISCRETION.test(id)) return null
  if (hasOnly('features/public-pages/')) return 'legal'
  // An icon is so small that a separate request for it does not pay off. Those of two folders: 0.3 KB of
  // every screen.
  if (ICON.test(id) && !hasOnly(...RESULTS) && !hasOnly('features/account/') && !hasOnly('features/profile/'))
    return 'app'
  if (has(...PUBLIC)) return 'app'
  const isForMembers = has(...MEMBERS)
  if (has('auth/login-screen')) return isForMembers ? 'calls' : 'forms'
  if (has('auth/reset-password-screen')) return has('list/collaborations-screen') ? 'calls' : 'forms'
  // The contact screen needs only some hundred bytes of the menus: not worth loading all of them.
  if (has('contact/contact-screen') && has('shell/account-menu')) return 'calls'
  // The list that opens from a button. Together with the menus: 5.4 KB more for the forms of requests.
  if (has('shell/account-menu') && hasOnly('shell/account-menu', 'features/conversations/')) return 'bar-menu'
  // The parts that a screen needs at once are loaded without the menus.
  if (has('shell/account-menu'))
    return has('settings/settings-screen', 'directory/search-screen') ? 'calls' : 'menus'
  if (NOTICES.test(id)) return 'notices'
  if (hasOnly(...DECIDING)) return 'deciding'
  if (hasOnly(...RESULTS)) return 'results'
  if (hasOnly(...BETWEEN_COLLEAGUES)) return 'conversations'
  if (has('profile/profile-screen')) return hasOnly('features/profile/') ? 'profile' : 'reading'
  if (has('directory/search-screen')) return hasOnly(...FILTERED) ? 'filters' : 'lists'
  // Modules that dialogs share with lists of choices. In the file of the choices: 20 KB more for 'Mi cuenta'.
  if (has('directory/search-filters')) return has('account/account-screen') ? 'menus' : 'choices'
  // The registration uses the date functions too, but not the rest.
  if (has(...REQUESTS)) return has('registration/registration-screen') ? 'reading' : 'requests'
  // Modules that the morning screen shares with the features that it puts together, so that it need not load
  // these.
  if (HIDING.test(id)) return 'hiding'
  if (UNTIL.test(id) || NAME.test(id)) return 'reading'
  if (has('today/today-screen') && !has('account/account-screen')) return 'morning'
  // Modules that a public form needs in addition to the log-in form; the registration needs many more.
  if (has('contact/contact-screen')) return 'writing'
  if (has(...BESIDE_ACCOUNT)) return 'account-parts'
  if (has('account/account-screen') && !has('registration/registration-screen')) return 'account'
  if (hasOnly('features/account/')) return 'account-parts'
  if (hasOnly('features/settings/', 'lib/notifications/')) return 'notifications'
  if (hasOnly('app/last-seen/')) return 'last-seen'
  if (has('form/new-collaboration-screen')) return 'more'
  return has('registration/registration-screen') ? 'registering' : 'dialogs'
}

function isIn(places: string[], user: string) {
  return places.some((place) => user.includes(`/${place}`))
}

const known = new Map<string, string[]>()

/** The separately loaded files (routes, lazy components) that import this one at any depth. */
function screensUsing(id: string, context: Context): string[] {
  const before = known.get(id)
  if (before) return before
  const screens: string[] = []
  const seen = new Set<string>()
  const visit = (file: string) => {
    const module = context.getModuleInfo(file)
    if (!module || seen.has(file)) return
    seen.add(file)
    if (module.isEntry || module.dynamicImporters.length > 0) screens.push(file.replaceAll('\\', '/'))
    for (const user of usersOf(module, context)) visit(user)
  }
  visit(id)
  known.set(id, screens)
  return screens
}

/** The files that import a module, directly or through its package's index file. */
function usersOf(module: Rolldown.ModuleInfo, context: Context): string[] {
  const names = [...module.exports, nameOf(module.id)]
  const behind = (importers: readonly string[]): string[] =>
    importers.flatMap((importer) => {
      if (!TABLE.test(importer)) return [importer]
      const users = behind(context.getModuleInfo(importer)?.importers ?? [])
      return users.filter((user) => names.some((name) => importedNames(user, context).has(name)))
    })
  return behind(module.importers)
}

const imported = new Map<string, Set<string>>()

function importedNames(id: string, context: Context): Set<string> {
  const before = imported.get(id)
  if (before) return before
  const lists = [...(context.getModuleInfo(id)?.code ?? '').matchAll(NAMED_IMPORTS)]
  const names = lists.flatMap(([, list]) => list!.split(',').map((name) => name.trim().split(/\s/)[0]!))
  const found = new Set(names)
  imported.set(id, found)
  return found
}

function nameOf(id: string): string {
  return basename(id).replace(/\..*/, '')
}
