// Which file each module of the website comes in. Left to itself the bundler makes a file of every set of screens that
// share something: sixty of them for one screen, and each is a request, and compresses worse than one together.
import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** What changes only with a new version of it, so that a browser keeps it over many of ours. */
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
/** What only the app for telephones needs. */
const NATIVE = /node_modules[\\/]@capacitor[\\/]/
/** Tables of contents of packages: who imports one uses only what it names. */
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
/** Texts that hardly anybody reads on a first visit: what shows them comes with them. */
const LEGAL = ['terms-screen', 'privacy-screen', 'accessibility-screen']
const GUARDS = ['members-only', 'members-or-open', 'members-or-open-requests']
const MEMBERS = [
  'member-controls',
  'member-navigation',
  'search-screen',
  'profile-screen',
  'collaboration-screen',
]
/** What shows requests; of the lists, one's own has no filters. */
const SHOWING_REQUESTS = ['collaborations-screen', 'own-collaborations-screen', 'collaboration-screen']
/** What has filters, which come late, and these. */
const SEARCHING = ['search-screen', 'collaborations-screen']
const FILTERING = ['search-filters', 'request-filters']
/** Lists, and what they lead to. */
const LISTING = ['search-screen', ...SHOWING_REQUESTS]
/** A new request and one that is edited, with their late parts. */
const PUBLISHING = [
  'new-collaboration-screen',
  'edit-collaboration-screen',
  'calendar',
  'discretion-dialog',
  // The list's late part about days.
  'date-filters',
  // A late part of the profile, which has as long a text to be written.
  'long-text-editor',
]

/** The rules for data of third parties, which nobody else should bring along, with the dialog that names them. */
const DISCRETION = ['discretion', 'discretion-dialog']

/** 'Mi cuenta' and the late parts that its panels hold. */
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
/** What knows the account's calls from outside of it. */
const BESIDE_ACCOUNT = ['confirm-email-screen', 'deleted-screen', 'data-link-screen', 'second-factor-step']

/** A profile, with what only its owner is given. */
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

/** What turns notifications on and looks after them, with the two ways that they take. */
const NOTIFYING = ['settings-screen', 'device', 'in-browser', 'in-app']
/** What an account saw last, kept and put back. */
const LAST_SEEN = ['keeping', 'putting-back', 'kept', 'last-seen-line']

// What one file is made of may need the files before it, never those after it.
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

/** The files that screens share, as the bundler wants them. What only one of them uses stays in its own. */
export const chunks: Rolldown.CodeSplittingGroup[] = FILES.map((file, place) => ({
  debugName: file,
  name: (id, context) => (fileOf(id, context) === file ? file : null),
  priority: FILES.length - place,
}))

function fileOf(id: string, context: Context): (typeof FILES)[number] | null {
  if (FRAMEWORK.test(id)) return 'framework'
  if (NATIVE.test(id)) return 'native'
  const users = screensUsing(id, context)
  // What makes an app of the website comes on every page, and must not bring a form along.
  if (users.has('root') || (users.has('app-life') && users.size > 1)) return 'app'
  // Some hundred bytes each, and every one a request.
  if (STYLES.test(id) && areAllOf([...LISTING, ...FILTERING], users)) return 'lists'
  if (users.size < 2 || areAllOf(DISCRETION, users)) return null
  if (areAllOf(LEGAL, users)) return 'legal'
  // An icon is so small that it would not be worth a file that somebody fetches for nothing else.
  if (ICON.test(id) && ![ACCOUNT, PROFILE].some((group) => areAllOf(group, users))) return 'app'
  if ([...PUBLIC, ...GUARDS].some((name) => users.has(name))) return 'app'
  const isForMembers = MEMBERS.some((name) => users.has(name))
  if (users.has('login-screen')) return isForMembers ? 'calls' : 'forms'
  if (users.has('reset-password-screen')) return users.has('collaborations-screen') ? 'calls' : 'forms'
  if (users.has('member-controls')) return 'calls'
  // Some hundred bytes of the menus' are not worth all of them.
  if (users.has('contact-screen') && users.has('member-navigation')) return 'calls'
  // What a screen needs of it at once comes without the menus.
  if (users.has('member-navigation'))
    return users.has('settings-screen') || users.has('search-screen') ? 'calls' : 'menus'
  if (users.has('profile-screen')) return areAllOf(PROFILE, users) ? 'profile' : 'reading'
  if (users.has('own-collaborations-screen') && users.has('search-screen')) return 'lists'
  if (users.has('search-screen')) return areAllOf([...SEARCHING, ...FILTERING], users) ? 'filters' : 'lists'
  if (users.has('search-filters')) return 'choices'
  // The registration, which knows of days too, has no use for the rest.
  if (SHOWING_REQUESTS.some((name) => users.has(name)))
    return users.has('registration-screen') ? 'reading' : 'requests'
  // What a form for everybody has beyond the login's; the registration has it too, and much more.
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

/** The names of the files that are loaded on their own account (routes, late parts) and import this one at any depth. */
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

/** The files that import a module, be it by way of its package's table of contents. */
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
