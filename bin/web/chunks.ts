// The file (chunk) for each module of the website. By default the bundler makes a file for every set of screens that
// share a module: sixty files for one screen, each of them a request, and small files compress worse than one large
// file.
import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** Changes only with a new version of the framework, so that browsers can cache it across many of our releases. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** Code that only the app for telephones needs. */
const NATIVE = /node_modules[\\/]@capacitor[\\/]/
/** Index files of packages: an importer uses only the names in its import. */
const TABLE = /node_modules[\\/]@(mantine|tabler|tanstack)[\\/].*[\\/](index|tabler-icons-react)\.m?js$/
const STYLES = /\.module\.css$/
const ICON = /node_modules[\\/]@tabler[\\/].*[\\/]Icon\w+\.mjs$/
const NAMED_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']@(?:mantine|tabler|tanstack)\//g

const PUBLIC = [
  'home-screen',
  'about-screen',
  'terms-screen',
  'privacy-screen',
  'accessibility-screen',
  'approved-user-screen',
  'help-screen',
  'not-found-screen',
]
/** Texts that hardly anybody reads on a first visit: their components are loaded with them. */
const LEGAL = ['terms-screen', 'privacy-screen', 'accessibility-screen']
const GUARDS = ['members-only', 'members-or-open', 'members-or-open-requests']
const MEMBERS = [
  'member-controls',
  'member-navigation',
  'search-screen',
  'profile-screen',
  'collaboration-screen',
]
/** Screens that show requests; among the lists, the list of own requests has no filters. */
const SHOWING_REQUESTS = ['collaborations-screen', 'own-collaborations-screen', 'collaboration-screen']
/** Screens with filters, which are lazy components, and those components. */
const SEARCHING = ['search-screen', 'collaborations-screen']
const FILTERING = ['search-filters', 'request-filters']
/** Lists, and the screens that they link to. */
const LISTING = ['search-screen', ...SHOWING_REQUESTS]
/** The screens for a new request and for editing one, with their lazy components. */
const PUBLISHING = [
  'new-collaboration-screen',
  'edit-collaboration-screen',
  'calendar',
  'discretion-dialog',
  // A lazy component of the list, for its date filter.
  'date-filters',
  // A lazy component of the profile, which also edits a long text.
  'long-text-editor',
]

/** The rules for third-party data, with the dialog that names them. No other screen should load them. */
const DISCRETION = ['discretion', 'discretion-dialog']

/** 'Mi cuenta' and the lazy components of its panels. */
const ACCOUNT = [
  'account-screen',
  'password-form',
  'hide-form',
  'email',
  'sessions',
  'my-data',
  'second-factor',
  'second-factor-dialog',
]
/** Other screens that use the account's calls. */
const BESIDE_ACCOUNT = ['confirm-email-screen', 'deleted-screen', 'data-link-screen', 'second-factor-step']

/** A profile, with the components that only its owner gets. */
const PROFILE = [
  'profile-screen',
  'own-profile',
  'leaving-dialog',
  'work-areas-editor',
  'contact-means-editor',
  'list-editor',
  'languages-editor',
  'text-editor',
  'age-range-editor',
  'race-editor',
  'long-text-editor',
  'correction-dialog',
]

/** The code that turns notifications on and maintains them, for both channels. */
const NOTIFYING = ['settings-screen', 'device', 'in-browser', 'in-app']
/** Saves and restores what an account saw last. */
const LAST_SEEN = ['keeping', 'putting-back', 'kept', 'last-seen-line']

// The modules of a file may import from the files before it, never from those after it.
const FILES = [
  'framework',
  'app',
  'legal',
  'calls',
  'forms',
  'menus',
  'reading',
  'writing',
  'profile',
  'lists',
  'filters',
  'choices',
  'requests',
  'registering',
  'more',
  'dialogs',
  'publishing',
  'account-parts',
  'account',
  'native',
  'notifications',
  'last-seen',
] as const

/**
 * The files that screens share, as groups for the bundler. A module used by one screen only stays in that screen's
 * file.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = FILES.map((file, place) => ({
  debugName: file,
  name: (id, context) => (fileOf(id, context) === file ? file : null),
  priority: FILES.length - place,
}))

function fileOf(id: string, context: Context): (typeof FILES)[number] | null {
  if (FRAMEWORK.test(id)) return 'framework'
  if (NATIVE.test(id)) return 'native'
  const users = screensUsing(id, context)
  // The code that makes the website an app is on every page, and must not bring a form along.
  if (users.has('root') || (users.has('app-life') && users.size > 1)) return 'app'
  // Some hundred bytes each: not worth a request.
  if (STYLES.test(id) && areAllOf([...LISTING, ...FILTERING], users)) return 'lists'
  if (users.size < 2 || areAllOf(DISCRETION, users)) return null
  if (areAllOf(LEGAL, users)) return 'legal'
  // An icon is so small that a separate request for it does not pay off.
  if (ICON.test(id) && ![ACCOUNT, PROFILE].some((group) => areAllOf(group, users))) return 'app'
  if ([...PUBLIC, ...GUARDS].some((name) => users.has(name))) return 'app'
  const isForMembers = MEMBERS.some((name) => users.has(name))
  if (users.has('login-screen')) return isForMembers ? 'calls' : 'forms'
  if (users.has('reset-password-screen')) return users.has('collaborations-screen') ? 'calls' : 'forms'
  if (users.has('member-controls')) return 'calls'
  // The contact screen needs only some hundred bytes of the menus: not worth loading all of them.
  if (users.has('contact-screen') && users.has('member-navigation')) return 'calls'
  // The parts that a screen needs at once are loaded without the menus.
  if (users.has('member-navigation'))
    return users.has('settings-screen') || users.has('search-screen') ? 'calls' : 'menus'
  if (users.has('profile-screen')) return areAllOf(PROFILE, users) ? 'profile' : 'reading'
  if (users.has('own-collaborations-screen') && users.has('search-screen')) return 'lists'
  if (users.has('search-screen')) return areAllOf([...SEARCHING, ...FILTERING], users) ? 'filters' : 'lists'
  if (users.has('search-filters')) return 'choices'
  // The registration uses the date functions too, but not the rest.
  if (SHOWING_REQUESTS.some((name) => users.has(name)))
    return users.has('registration-screen') ? 'reading' : 'requests'
  // What a public form needs beyond the log-in form; the registration uses it too, and much more.
  if (users.has('contact-screen')) return 'writing'
  if (BESIDE_ACCOUNT.some((name) => users.has(name))) return 'account-parts'
  if (users.has('account-screen') && !users.has('registration-screen')) return 'account'
  if (areAllOf(ACCOUNT, users)) return 'account-parts'
  if (areAllOf(NOTIFYING, users)) return 'notifications'
  if (areAllOf(LAST_SEEN, users)) return 'last-seen'
  if (areAllOf(PUBLISHING, users)) return 'publishing'
  if (users.has('new-collaboration-screen')) return 'more'
  return users.has('registration-screen') ? 'registering' : 'dialogs'
}

function areAllOf(group: string[], users: Set<string>): boolean {
  return [...users].every((name) => group.includes(name))
}

const known = new Map<string, Set<string>>()

/** The names of the separately loaded files (routes, lazy components) that import this one at any depth. */
function screensUsing(id: string, context: Context): Set<string> {
  const before = known.get(id)
  if (before) return before
  const screens = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    const module = context.getModuleInfo(file)
    if (!module || seen.has(file)) return
    seen.add(file)
    if (module.isEntry || module.dynamicImporters.length > 0) screens.add(nameOf(file))
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
