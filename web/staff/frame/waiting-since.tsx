import { ago } from '#web/lib/ago.ts'
import { longDateTime } from '#web/lib/dates.ts'

/**
 * 'Espera desde hace 3 días', with the exact time as a tooltip; `isWithin` a sentence: with a small letter.
 */
export function WaitingSince({ instant, isWithin = false }: { instant: string; isWithin?: boolean }) {
  return (
    <time dateTime={instant} title={longDateTime(instant)}>
      {isWithin ? 'espera' : 'Espera'} {waitingFor(instant)}
    </time>
  )
}

/** 'desde hace 3 días', 'desde hace un momento'. */
export function waitingFor(instant: string, now?: Date): string {
  const passed = ago(instant, now)
  // Its word for the last minute, 'ahora mismo', does not follow 'desde'.
  return passed.startsWith('hace') ? `desde ${passed}` : 'desde hace un momento'
}
