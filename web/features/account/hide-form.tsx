import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { HIDINGS, hideProfile, showProfile, undoHiding } from '#contract/account.ts'
import { type CallInput, call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { save } from '#web/lib/outbox.ts'
import { paths } from '#web/lib/paths.ts'
import { updateSessionProfile } from '#web/lib/session.ts'
import { useWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { SNACK_SECONDS, snack } from '#web/ui/messages/notices.ts'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { singly } from '#web/ui/page/single-press.ts'
import { accountQuery } from './api.ts'
import { useHiddenUntil } from './use-hidden-until.ts'

/** The key of a waiting change of hiding, and of its notices. */
const HIDING = 'hiding'
const how = (what: string) => ({ about: HIDING, what, to: paths.accountPanel('ocultar') })
const MINUTE_MS = 60_000
const OPTIONS = HIDINGS.map(({ minutes, label }) => ({ value: String(minutes), label }))

/** Hides the account, extends the hiding, or shows the account again (rule 5.10). */
export default function HideForm() {
  const [minutes, setMinutes] = useState<number>(HIDINGS[0].minutes)
  // Until the user chooses a period, only the present end of the hiding is shown.
  const [isChosen, setChosen] = useState(false)
  const [said, setSaid] = useState('')
  const now = useNow()
  // The account may have been hidden on another device.
  const { data: account } = useQuery(accountQuery)
  const hiddenUntil = useHiddenUntil(now)
  const isHidden = hiddenUntil !== null
  // The default: requests are hidden with the profile; for an extension, the present setting.
  const [isTicked, setTicked] = useState<boolean | null>(null)
  const hide_requests = isTicked ?? (isHidden && account ? account.hides_requests : true)
  // After an error perhaps only the answer was lost: a second press would extend the hiding.
  const queryClient = useQueryClient()
  const onError = () => void queryClient.invalidateQueries(accountQuery)
  const hiding = useMutation({
    mutationFn: () =>
      save(hideProfile, { hidden_profile_time: minutes, hide_requests }, how('Ocultar la cuenta')),
    onError,
    onSuccess: (saved) => {
      if (saved.waits) return snack(WILL_BE_SAVED, 'success', { about: HIDING })
      const hidden_up = saved.answer
      updateSessionProfile({ hidden_up })
      setChosen(false)
      setTicked(null)
      const before = { hidden_profile_time: minutes, hidden_up, hide_requests: account?.hides_requests }
      const run = () => undoing.mutate(before)
      snack(hiddenUntilNow(hidden_up), 'success', {
        about: HIDING,
        action: { label: 'Deshacer', seconds: SNACK_SECONDS, run },
      })
    },
  })
  // Its notice may be pressed on another screen.
  const undoing = useMutation({
    mutationFn: (last: CallInput<typeof undoHiding>) => call(undoHiding, last),
    onError: (error) => {
      const why = Object.values(messagesOfError(error)).flat()
      snack(['No se ha podido deshacer.', ...why].join(' '), 'warning', { about: HIDING })
      onError()
    },
    onSuccess: ({ hidden_up }) => {
      updateSessionProfile({ hidden_up })
      snack(hidden_up ? hiddenUntilNow(hidden_up) : 'Su perfil ahora es visible', 'success', {
        about: HIDING,
      })
    },
  })
  const showing = useMutation({
    mutationFn: () => save(showProfile, {}, how('Dejar de ocultar la cuenta')),
    onError,
    onSuccess: (saved) => {
      if (saved.waits) return snack(WILL_BE_SAVED, 'success', { about: HIDING })
      updateSessionProfile({ hidden_up: null })
      snack('Su perfil ahora es visible', 'success', { about: HIDING })
    },
  })

  const waiting = useWaiting(HIDING)
  const isBusy = hiding.isPending || showing.isPending || undoing.isPending
  const mainButton = useFocusAfter(isBusy)
  const until = (chosen: number) => longDateTime(endOf(chosen, hiddenUntil, now))
  const failure = hiding.error ?? showing.error

  function act({ mutate }: { mutate: () => void }) {
    hiding.reset()
    showing.reset()
    mutate()
  }

  return (
    <Stack gap="md">
      <Text size="sm">
        Mientras está oculta, su cuenta no aparece en los resultados de búsqueda y nadie más puede ver su
        perfil ni, salvo que usted diga lo contrario, sus peticiones de colaboración. Puede deshacerlo en
        cualquier momento; cuando llega la fecha, todo vuelve a verse solo.{' '}
        <Anchor component={Link} viewTransition to={paths.helpAbout('cuenta-oculta')} inherit>
          Saber más
        </Anchor>
      </Text>
      {failure && <GeneralError error={failure} />}
      <WaitingLines waiting={waiting} isNamed />
      <ChoiceField
        label={isHidden ? 'Prorrogar durante' : 'Ocultar durante'}
        options={OPTIONS}
        value={String(minutes)}
        onChange={(value) => {
          setMinutes(Number(value))
          setChosen(true)
          setSaid(`Oculto hasta el ${until(Number(value))}`)
        }}
      />
      <TickField
        label="Ocultar también mis peticiones de colaboración"
        checked={hide_requests}
        onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
      />
      <Text>
        Oculto hasta el{' '}
        <strong>{hiddenUntil && !isChosen ? longDateTime(hiddenUntil) : until(minutes)}</strong>
        {hiddenUntil && isChosen && ' si lo prorroga'}
      </Text>
      {/* Separate from the visible line, which changes every minute. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Group gap="sm">
        <Button
          ref={mainButton}
          loading={hiding.isPending}
          disabled={isBusy}
          onClick={singly(() => act(hiding))}
        >
          {isHidden ? 'Prorrogar' : 'Ocultar'}
        </Button>
        {isHidden && (
          <Button
            variant="default"
            loading={showing.isPending}
            disabled={isBusy}
            onClick={singly(() => act(showing))}
          >
            Dejar de ocultar
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** The confirmation in the words of the screen (rule 5.10), with the date. */
function hiddenUntilNow(hidden_up: string): string {
  return `Perfil actualizado. Su perfil está oculto hasta el ${longDateTime(hidden_up)}.`
}

/** Counted from the end of the present hiding, otherwise from now (rule 5.10). */
function endOf(minutes: number, hiddenUntil: string | null, now: Date): string {
  const from = hiddenUntil ? Date.parse(hiddenUntil) : now.getTime()
  return new Date(from + minutes * MINUTE_MS).toISOString()
}

// The pressed button may be gone, and a disabled button loses the focus.
function useFocusAfter(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef<boolean>(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}
