// Text typed into a long form and not sent yet, kept on the device: it survives a reload, a link to another
// page and a closed tab. Each tab finds its own draft; a new tab finds the latest of any. On a shared device
// it is deleted with the tab.
import type { z } from 'zod'
import { isDeviceShared } from '../session-place.ts'

const PREFIX = 'pesquisa.draft.'
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

interface Stored {
  /** The author: an account's id, null for a visitor. */
  of: number | null
  /** Time of the first key press. Shows a tab whether its draft is still the stored one. */
  begun: number
  at: number
  values: unknown
}

export interface Draft<Values> {
  /** Time of the last change. */
  at: Date
  values: Values
}

if (typeof window !== 'undefined') forgetOld()

/**
 * This user's draft of this form on this device, at most 7 days old; null if there is none that fits `shape`.
 */
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

/** Stores the present content. Never pass passwords, files or tokens. */
export function keepDraft(form: string, of: number | null, values: unknown) {
  const before = readFrom(lastingOrNone(), form)
  const own = readFrom(ownOrNone(), form)
  // Reading a draft again does not renew its time.
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

/** Deletes a form's draft, in every tab: it was sent, or is not wanted any more. */
export function discardDraft(form: string) {
  lastingOrNone()?.removeItem(PREFIX + form)
  ownOrNone()?.removeItem(PREFIX + form)
}

/** Deletes the drafts of all other users: after a log-in nobody must see what another user typed here. */
export function forgetDraftsOfOthers(than: number) {
  for (const form of draftedForms()) if (readFrom(lastingOrNone(), form)?.of !== than) discardDraft(form)
}

/** Deletes every draft, for a log-out. */
export function forgetDrafts() {
  for (const form of draftedForms()) discardDraft(form)
}

/** Deletes in this tab what another tab has deleted for good, such as at a log-out there. */
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

// Checked by hand, because every page loads the session's part of this module: a schema would load all of
// zod.
function isStored(draft: unknown): draft is Stored {
  const { of, begun, at } = Object(draft) as Partial<Stored>
  return (of === null || Number.isInteger(of)) && Number.isInteger(begun) && Number.isInteger(at)
}

// If storage is forbidden, reading the property alone throws.
function lastingOrNone(): Storage | null {
  try {
    return isDeviceShared() ? sessionStorage : localStorage
  } catch {
    return null
  }
}

// The storage of this tab.
function ownOrNone(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
