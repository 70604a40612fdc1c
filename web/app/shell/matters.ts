// The notifications of the user at present, from data that are already known: own requests, hiding, profile.
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#contract/auth.ts'
import { type Collaboration, hasBegun } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { isStaff } from '#contract/roles.ts'
import { collaborationsQuery } from '#web/features/collaborations/api.ts'
import { filtersIn } from '#web/features/collaborations/list/filters-in-address.ts'
import { timeOf } from '#web/features/collaborations/list/start.ts'
import { detectiveQuery } from '#web/features/reaching/api.ts'
import { type Unread, useUnread } from '#web/lib/calling/live.ts'
import { longDate, longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective } from '#web/lib/session.ts'

export interface Matter {
  text: string
  /** The screen where the user can handle it. */
  to: string
}

/** For how many days an elapsed own request is announced. */
const ELAPSED_DAYS = 3
const FRESH_MS = 10 * 60_000

/**
 * All notifications, the most urgent first; the unread numbers come with the live events. It makes one small
 * call per visit, for the own requests, which their screen uses too; without an answer it shows nothing. A
 * profile that was not loaded is not fetched.
 */
export function useMatters(profile: SessionUser): Matter[] {
  const isOne = isDetective(profile)
  const reviews = isStaff(profile.role)
  const own = useQuery({
    ...collaborationsQuery({ ...filtersIn(''), owner: true }),
    enabled: isOne,
    staleTime: FRESH_MS,
  })
  const waiting = useQuery({
    queryKey: ['staff', 'waiting'],
    // Members who are no staff never load it.
    queryFn: async (context) => (await import('#web/staff/frame/waiting.ts')).askWaiting(context),
    enabled: reviews,
    staleTime: FRESH_MS,
  })
  const { data: shown } = useQuery({ ...detectiveQuery(profile.id), enabled: false })
  const unread = useUnread()
  const now = new Date()
  return [
    ...onUnread(unread),
    ...onWaiting((reviews && waiting.data) || []),
    ...(isOne ? soonestFirst(own.data?.data ?? [], now).flatMap((request) => onRequest(request, now)) : []),
    ...onHiding(profile, now),
    ...(shown ? onContact(shown.contact_means, profile.id) : []),
  ]
}

/** Messages that have a notification are said by it: among the latest of the bell, and in its number. */
function onUnread({ messages, notifications, about_messages }: Unread): Matter[] {
  const counted = (count: number, one: string, many: string, to: string) =>
    count === 0 ? [] : [{ text: count === 1 ? `Tiene ${one}.` : `Tiene ${count} ${many}.`, to }]
  return [
    ...counted(
      about_messages > 0 ? 0 : messages,
      'un mensaje sin leer',
      'mensajes sin leer',
      paths.conversations,
    ),
    ...counted(notifications, 'un aviso sin leer', 'avisos sin leer', paths.notifications),
  ]
}

/** Coming requests first, then elapsed ones. */
function soonestFirst(requests: Collaboration[], now: Date) {
  const today = madridDay(now)
  const rank = ({ start_date }: Collaboration) => `${start_date < today ? 1 : 0} ${start_date}`
  return requests.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

function onWaiting(queues: { count: number }[]): Matter[] {
  const waiting = queues.reduce((sum, { count }) => sum + count, 0)
  if (waiting === 0) return []
  const text =
    waiting === 1
      ? 'Un asunto espera en la administración.'
      : `${waiting} asuntos esperan en la administración.`
  return [{ text, to: paths.admin }]
}

type OwnRequest = Pick<
  Collaboration,
  'id' | 'subject' | 'start_date' | 'start_time' | 'disabled' | 'places' | 'places_left'
>

/**
 * The notification about an own request: it begins today or tomorrow, has begun today, or has elapsed in the
 * last days; else none. None about a hidden one in which nobody has a place either: its author knows that
 * nobody sees it.
 */
export function onRequest(request: OwnRequest, now: Date): Matter[] {
  const { id, subject, start_date, start_time, disabled, places, places_left } = request
  if (disabled && places_left === places) return []
  const today = madridDay(now)
  const to = paths.collaboration(id)
  const hour = start_time ? `, a las ${start_time}` : ''
  if (hasBegun(request, now)) return [{ text: `${timeOf(request, now)}: «${subject}».`, to }]
  if (start_date === today) return [{ text: `Comienza hoy${hour}: «${subject}».`, to }]
  if (start_date === dayAfter(today)) return [{ text: `Comienza mañana${hour}: «${subject}».`, to }]
  if (disabled || start_date > today || start_date < dayAfter(today, -ELAPSED_DAYS)) return []
  return [{ text: `Comenzó el ${longDate(start_date)} y ya no está en la lista: «${subject}».`, to }]
}

function onHiding({ hidden_up }: SessionUser, now: Date): Matter[] {
  if (hidden_up === null || new Date(hidden_up) <= now) return []
  return [
    { text: `Su cuenta está oculta hasta el ${longDateTime(hidden_up)}.`, to: paths.accountPanel('ocultar') },
  ]
}

function onContact({ emails, tlfs }: { emails: unknown[]; tlfs: unknown[] }, id: number): Matter[] {
  if (emails.length + tlfs.length > 0) return []
  const text = 'Su perfil no tiene teléfono ni correo: los colegas no pueden localizarle.'
  return [{ text, to: paths.profile(id) }]
}
