import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HIDINGS, hideProfile, showProfile, undoHiding, undoShowing } from '#contract/hiding.ts'
import { type CallInput, call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { type Save, save } from '#web/lib/outbox.ts'
import { paths } from '#web/lib/paths.ts'
import { updateSessionProfile } from '#web/lib/session.ts'
import { useWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { SNACK_SECONDS, snack } from '#web/ui/messages/notices.ts'

/** The key of a waiting change of hiding, and of its notices. */
const HIDING = 'hiding'
/**
 * The key of `accountQuery` (api.ts), whose file has all calls of the account: too much for the morning
 * screen.
 */
const ACCOUNT = ['account']
const how = (what: string, replaces: Save['replaces']): Save => ({
  about: HIDING,
  what,
  to: paths.accountPanel('ocultar'),
  replaces,
})

/** The present hiding: its end, null if the profile is visible, and whether it hides the requests too. */
interface Present {
  until: string | null
  /** Undefined if it is not known: then showing cannot be undone as it was. */
  hides_requests: boolean | undefined
}

/**
 * Hides the own account for a while or shows it again (rule 5.10), also without a connection; the notice of
 * each offers to undo it. `onHidden`: called once it is hidden.
 */
export function useHiding({ until, hides_requests }: Present, onHidden: () => void = () => {}) {
  // After an error perhaps only the answer was lost: a second press would extend the hiding.
  const client = useQueryClient()
  const onError = () => void client.invalidateQueries({ queryKey: ACCOUNT })
  const onUndone = (hidden_up: string | null) => {
    updateSessionProfile({ hidden_up })
    snack(hidden_up ? hiddenUntilNow(hidden_up) : VISIBLE, 'success', { about: HIDING })
  }
  const onNotUndone = (error: Error) => {
    const why = Object.values(messagesOfError(error)).flat()
    snack(['No se ha podido deshacer.', ...why].join(' '), 'warning', { about: HIDING })
    onError()
  }
  // The notices may be pressed on another screen.
  const undoing = useMutation({
    mutationFn: (last: CallInput<typeof undoHiding>) => call(undoHiding, last),
    onError: onNotUndone,
    onSuccess: ({ hidden_up }) => onUndone(hidden_up),
  })
  const hidingAgain = useMutation({
    mutationFn: (last: CallInput<typeof undoShowing>) => call(undoShowing, last),
    onError: onNotUndone,
    onSuccess: ({ hidden_up }) => onUndone(hidden_up),
  })
  const hiding = useMutation({
    mutationFn: (wanted: CallInput<typeof hideProfile>) =>
      save(
        hideProfile,
        wanted,
        // Each hiding adds to what is there. A waiting "show" stays: this one begins after it.
        how(inWords(wanted.hidden_profile_time), ({ path }) => path === hideProfile.path),
      ),
    onError,
    onSuccess: (saved, { hidden_profile_time }) => {
      onHidden()
      if (saved.waits) return snack(WILL_BE_SAVED, 'success', { about: HIDING })
      const hidden_up = saved.answer
      updateSessionProfile({ hidden_up })
      const before = { hidden_profile_time, hidden_up, hide_requests: hides_requests }
      offerUndo(hiddenUntilNow(hidden_up), () => undoing.mutate(before))
    },
  })
  const showing = useMutation({
    mutationFn: () =>
      save(
        showProfile,
        {},
        how('Dejar de ocultar la cuenta', () => true),
      ),
    onError,
    onSuccess: (saved) => {
      if (saved.waits) return snack(WILL_BE_SAVED, 'success', { about: HIDING })
      updateSessionProfile({ hidden_up: null })
      const before = until !== null &&
        hides_requests !== undefined && { hidden_up: until, hide_requests: hides_requests }
      if (before) offerUndo(VISIBLE, () => hidingAgain.mutate(before))
      else snack(VISIBLE, 'success', { about: HIDING })
    },
  })
  const all = [hiding, showing, undoing, hidingAgain]
  const start = (act: () => void) => {
    hiding.reset()
    showing.reset()
    act()
  }
  return {
    hide: (wanted: CallInput<typeof hideProfile>) => start(() => hiding.mutate(wanted)),
    show: () => start(() => showing.mutate()),
    isHiding: hiding.isPending,
    isShowing: showing.isPending,
    isBusy: all.some(({ isPending }) => isPending),
    failure: hiding.error ?? showing.error,
    waiting: useWaiting(HIDING),
  }
}

const VISIBLE = 'Su perfil ahora es visible'

/** The waiting change, with its period: 'Ocultar la cuenta durante 1 semana'. */
function inWords(minutes: unknown): string {
  const period = HIDINGS.find((one) => one.minutes === minutes)
  return `Ocultar la cuenta${period ? ` durante ${period.label}` : ''}`
}

function offerUndo(text: string, run: () => void) {
  const action = { label: 'Deshacer', seconds: SNACK_SECONDS, run }
  snack(text, 'success', { about: HIDING, action })
}

/** The confirmation in the words of the screen (rule 5.10), with the date. */
function hiddenUntilNow(hidden_up: string): string {
  return `Perfil actualizado. Su perfil está oculto hasta el ${longDateTime(hidden_up)}.`
}
