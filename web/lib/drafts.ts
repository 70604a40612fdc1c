// What somebody typed into a long form and has not sent yet, kept on their device: it outlives a reload, a link that
// leads away and a closed tab. Each tab finds its own again; a new one finds what was typed last in any. On a device that
// others use too it goes with the tab.
import type { z } from 'zod'
import { isDeviceShared } from './session-place.ts'

const PREFIX = 'pesquisa.draft.'
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

interface Stored {
  /** Whose: an account's id, null for a visitor. */
  of: number | null
  /** When the first letter was typed. Tells a tab whether the draft it had is still the one that is kept. */
  begun: number
  at: number
  values: unknown
}

export interface Draft<Values> {
  /** When it was last typed at. */
  at: Date
  values: Values
}

if (typeof window !== 'undefined') forgetOld()

/** The draft of this form that this person left here at most 7 days ago; null where there is none that fits `shape`. */
export function readDraft<Values>(
  form: string,
  of: number | null,
  shape: z.ZodType<Values>,
): Draft<Values> | null {
  const newest = readFrom(lastingOrNone(), form)
  if (!newest || newest.of !== of || isOld(newest)) return null
  const own = readFrom(ownOrNone(), form)
  const { at, values } = own?.begun === newest.begun ? own : newest
  const checked = shape.safeParse(values)
  return checked.success ? { at: new Date(at), values: checked.data } : null
}

/** Keeps what is typed by now. Never hand over passwords, files or tokens. */
export function keepDraft(form: string, of: number | null, values: unknown) {
  const before = readFrom(lastingOrNone(), form)
  const own = readFrom(ownOrNone(), form)
  // Looking at a draft again does not make it younger.
  if (before?.of === of && isSame(own?.begun === before.begun ? own : before, values)) return
  const at = Date.now()
  const draft: Stored = { of, begun: before?.of === of ? before.begun : at, at, values }
  for (const storage of [lastingOrNone(), ownOrNone()]) {
    try {
      storage?.setItem(PREFIX + form, JSON.stringify(draft))
    } catch {
      // Storage may be full: then the draft lasts as long as the page.
    }
  }
}

/** Forgets a form's draft, in every tab: it was sent, or is not wanted any more. */
export function discardDraft(form: string) {
  lastingOrNone()?.removeItem(PREFIX + form)
  ownOrNone()?.removeItem(PREFIX + form)
}

/** Forgets the drafts of all but one person: whoever logs in must not come to see what another typed here. */
export function forgetDraftsOfOthers(than: number) {
  for (const form of draftedForms()) if (readFrom(lastingOrNone(), form)?.of !== than) discardDraft(form)
}

/** Forgets every draft, as when somebody logs out. */
export function forgetDrafts() {
  for (const form of draftedForms()) discardDraft(form)
}

/** Forgets in this tab what another has forgotten for good, as when somebody logged out there. */
export function forgetWhatOthersForgot() {
  for (const form of draftedForms(ownOrNone()))
    if (readFrom(ownOrNone(), form)?.begun !== readFrom(lastingOrNone(), form)?.begun)
      ownOrNone()?.removeItem(PREFIX + form)
}

function forgetOld() {
  for (const form of draftedForms()) {
    const draft = readFrom(lastingOrNone(), form)
    if (!draft || isOld(draft)) discardDraft(form)
  }
}

function isSame(draft: Stored, values: unknown) {
  return JSON.stringify(draft.values) === JSON.stringify(values)
}

function isOld({ at }: Stored) {
  return Date.now() - at > KEPT_DAYS * DAY_MS
}

function draftedForms(storage = lastingOrNone()): string[] {
  return Object.keys(storage ?? {})
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
}

function readFrom(storage: Storage | null, form: string): Stored | null {
  try {
    const draft: unknown = JSON.parse(storage?.getItem(PREFIX + form) ?? 'null')
    return isStored(draft) ? draft : null
  } catch {
    return null
  }
}

// By hand, because the session's part of this comes with every page: a schema would bring all of zod along.
function isStored(draft: unknown): draft is Stored {
  const { of, begun, at } = Object(draft) as Partial<Stored>
  return (of === null || Number.isInteger(of)) && Number.isInteger(begun) && Number.isInteger(at)
}

// Where storage is forbidden, reading the property alone throws.
function lastingOrNone(): Storage | null {
  try {
    return isDeviceShared() ? sessionStorage : localStorage
  } catch {
    return null
  }
}

// Of this tab.
function ownOrNone(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
