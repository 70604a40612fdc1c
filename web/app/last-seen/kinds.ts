import type { QueryKey } from '@tanstack/react-query'
import type { Job, ServiceSheet } from '#contract/answering.ts'
import { lastDayOf } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { type ContactMean, type Detective, PERSONAL } from '#contract/profile.ts'
import type { Today } from '#contract/today.ts'
import { paths } from '#web/lib/paths.ts'

/** The first parts of the query keys of data that are shown with their time if there is no network. */
const SHOWN = ['today', 'directory', 'profile', 'collaborations', 'jobs', 'service-sheet']
/**
 * The queries on which these depend: names of places, services and the like, which rarely change; and whom
 * the user keeps.
 */
const NAMED = ['reference-lists', 'locations', 'kept-colleagues']

/** Whether this is the morning screen, a list, a profile, a request or a service sheet. */
export function isShown(key: QueryKey): boolean {
  return SHOWN.includes(String(key[0]))
}

/**
 * Whether this is the list of the own requests while its screen is not the one on view (`path`): the bell
 * reads it on each screen, and nothing on view is as old as that list.
 */
export function isOfTheBell([kind, which, filters]: QueryKey, path: string): boolean {
  const isOwnList = kind === 'collaborations' && which === 'list' && Object(filters).owner === true
  return isOwnList && path !== paths.ownCollaborations
}

/**
 * Whether this is kept on the device. Never data of the account itself: sessions, second factors, the export.
 */
export function isKept(key: QueryKey): boolean {
  return isShown(key) || (NAMED.includes(String(key[0])) && key[1] !== 'suggestions')
}

/** Whether the days of these agreed jobs are over: the day after, nothing of them stays on the device. */
export function isOver({ key, data }: { key: QueryKey; data: unknown }): boolean {
  const today = madridDay()
  if (key[0] === 'service-sheet') return lastDayOf((data as ServiceSheet).collaboration) < today
  return key[0] === 'jobs' && jobsIn(data).some((job) => lastDayOf(job) < today)
}

/**
 * The data as they may still be shown and kept: of the morning screen neither jobs that are over nor requests
 * that have elapsed since. Unlike a list of jobs it is not deleted for them, because there is a job each day
 * for many.
 */
export function asOfToday({ key, data }: { key: QueryKey; data: unknown }): unknown {
  if (key[0] !== 'today') return data
  const [seen, today] = [data as Today, madridDay()]
  const isOn = (one: { start_date: string; end_date: string | null }) => lastDayOf(one) >= today
  const isOpen = (request: { start_date: string }) => request.start_date >= today
  const [jobs, open, own] = [
    seen.jobs.data.filter(isOn),
    seen.open.data.filter(isOpen),
    seen.own.data.filter(isOpen),
  ]
  const parts = [
    [jobs, seen.jobs],
    [open, seen.open],
    [own, seen.own],
  ] as const
  if (parts.every(([left, { data }]) => left.length === data.length)) return data
  return {
    ...seen,
    ...{
      jobs: { ...seen.jobs, data: jobs },
      open: { ...seen.open, data: open },
      own: { ...seen.own, data: own },
    },
  } satisfies Today
}

function jobsIn(data: unknown) {
  return (data as { data: Job[] }).data
}

/**
 * The data that may be stored on a device, without: messages on the morning screen, past jobs and notes, race
 * (GDPR 9), personal contact details of others. The user's own (`own`: the id of the logged-in user) stay,
 * because otherwise a save of that section would lose them.
 */
export function asLeftHere(key: QueryKey, data: unknown, own: number): unknown {
  if (key[0] === 'jobs') {
    const coming = jobsIn(data).filter((job) => lastDayOf(job) >= madridDay())
    return { ...Object(data), data: coming.map((job) => ({ ...job, note: null })) }
  }
  if (key[0] === 'today') return withoutMessages(data as Today)
  if (key[0] !== 'profile') return data
  const { contact_means, ...rest } = data as Detective
  const means = key.at(-1) === own ? contact_means : professionalIn(contact_means)
  return { ...rest, contact_means: means, race: null, race_consented_at: null }
}

function withoutMessages(today: Today): Today {
  const data = today.messages.data.map((one) => ({ ...one, last_message: null }))
  return { ...today, messages: { ...today.messages, data } }
}

function professionalIn({ emails, tlfs }: Detective['contact_means']): Detective['contact_means'] {
  const isProfessional = ({ type }: ContactMean) => type !== PERSONAL
  return { emails: emails.filter(isProfessional), tlfs: tlfs.filter(isProfessional) }
}

/**
 * A predicate for all that shows this profile or request: itself, the lists with it, and the requests that
 * this person has published.
 */
export function shows([kind, ...about]: QueryKey): (seen: { key: QueryKey; data: unknown }) => boolean {
  const id = about.at(-1)
  const lists = kind === 'profile' ? 'directory' : 'collaborations'
  return ({ key, data }) =>
    (key[0] === kind && key.at(-1) === id) ||
    ((key[0] === lists || (kind === 'collaborations' && key[0] === 'today')) && idsIn(data).includes(id)) ||
    (kind === 'profile' && key[0] === 'kept-colleagues' && idsIn(data).includes(id)) ||
    (kind === 'collaborations' && key[0] === 'service-sheet' && key[1] === id) ||
    (kind === 'profile' &&
      ['collaborations', 'today'].includes(String(key[0])) &&
      authorsIn(data).includes(id))
}

/**
 * The keys of items that a list contained before and does not contain any more. They may be hidden, erased,
 * or only further down by now: in each case the device need not keep them.
 */
export function goneFrom(key: QueryKey, before: unknown, now: unknown): QueryKey[] {
  const [kind, about] = key
  const isList =
    kind === 'directory' ? typeof about === 'object' : kind === 'collaborations' && about === 'list'
  if (!isList) return []
  const still = idsIn(now)
  const gone = idsIn(before).filter((id) => !still.includes(id))
  return gone.map((id) => (kind === 'directory' ? ['profile', id] : ['collaborations', 'one', id]))
}

/** A predicate for lists of requests that contain this one, and for the morning screen. */
export function isListWith(id: unknown): (seen: { key: QueryKey; data: unknown }) => boolean {
  return ({ key, data }) =>
    (key[0] === 'today' || (key[0] === 'collaborations' && key[1] === 'list')) && idsIn(data).includes(id)
}

/** The ids of a list's items, or of the requests of the morning screen; none if it is neither. */
export function idsIn(list: unknown): unknown[] {
  return listed(list).map((one) => one.id)
}

/**
 * The ids of the author of this request, or of the authors in a list; of the morning screen those of kept
 * people too.
 */
function authorsIn(data: unknown): unknown[] {
  const { kept } = Object(data) as Partial<Today>
  const authors = [data as { user?: { id?: unknown } } | null, ...listed(data)].map((one) => one?.user?.id)
  return [...authors, ...(kept?.data ?? []).map(({ id }) => id)]
}

/** The item of a list with this id. */
export function listedIn(list: unknown, id: unknown): unknown {
  return listed(list).find((one) => one.id === id)
}

function listed(list: unknown): { id?: unknown; user?: { id?: unknown } }[] {
  const { data, open, own } = Object(list) as { data?: unknown } & Partial<Today>
  if (open && own) return [...open.data, ...own.data]
  return Array.isArray(data) ? data : []
}
