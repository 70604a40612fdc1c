// Parsing of typed days and times: many notations are accepted, and the result is shown in one.
import { z } from 'zod'

const day = z.iso.date()

/** Whether a day field's value is a day, and not some other text. */
export function isDay(value: string): boolean {
  return day.safeParse(value).success
}

/**
 * The day that a text means, 'YYYY-MM-DD': '3/12/2026', '3-12-26', '03122026' or, for the next such day from
 * `today` on, '3/12'. Undefined if it means none.
 */
export function dayTyped(text: string, today: string): string | undefined {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const parts =
    /^(\d{1,2})[/\-., ]+(\d{1,2})(?:[/\-., ]+(\d{2}|\d{4}))?[/.]?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed)
  if (!parts) return undefined
  const [, dayOfMonth = '', month = '', year] = parts
  const inYear = (of: string | number) => {
    const found = `${of}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
    return isDay(found) ? found : undefined
  }
  if (year) return inYear(year.length === 2 ? `20${year}` : year)
  const thisYear = Number(today.slice(0, 4))
  return [inYear(thisYear), inYear(thisYear + 1)].find((found) => found !== undefined && found >= today)
}

/** '03/12/2026' for the day '2026-12-03'; text that is not a day stays unchanged. */
export function asTypedDay(value: string): string {
  return isDay(value) ? value.split('-').reverse().join('/') : value
}

/**
 * The time of day that a text means, 'HH:MM': '9', '9:30', '9.30', '930', '9 h'. Undefined if it means none.
 */
export function timeTyped(text: string): string | undefined {
  const parts =
    /^(\d{1,2})(?:\s*[:.,h ]\s*(\d{2}))?\s*h?$/i.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim())
  if (!parts) return undefined
  const [, hours = '', minutes = '00'] = parts
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}
