import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { HIDINGS } from '#contract/hiding.ts'
import { useHiddenUntil } from '#web/features/hiding/use-hidden-until.ts'
import { useHiding } from '#web/features/hiding/use-hiding.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useNow } from '#web/lib/now.ts'
import { paths } from '#web/lib/paths.ts'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { useFocusIfLost } from '#web/ui/page/focus-if-lost.ts'
import { singly } from '#web/ui/page/single-press.ts'
import { accountQuery } from './api.ts'

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
  const { hide, show, isHiding, isShowing, isBusy, failure, waiting } = useHiding(
    { until: hiddenUntil, hides_requests: account?.hides_requests },
    () => {
      setChosen(false)
      setTicked(null)
    },
  )
  // The pressed button may be gone, or was disabled meanwhile.
  const mainButton = useFocusIfLost<HTMLButtonElement>(isBusy)
  const until = (chosen: number) => longDateTime(endOf(chosen, hiddenUntil, now))

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
          loading={isHiding}
          disabled={isBusy}
          onClick={singly(() => hide({ hidden_profile_time: minutes, hide_requests }))}
        >
          {isHidden ? 'Prorrogar' : 'Ocultar'}
        </Button>
        {isHidden && (
          <Button variant="default" loading={isShowing} disabled={isBusy} onClick={singly(show)}>
            Dejar de ocultar
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Counted from the end of the present hiding, otherwise from now (rule 5.10). */
function endOf(minutes: number, hiddenUntil: string | null, now: Date): string {
  const from = hiddenUntil ? Date.parse(hiddenUntil) : now.getTime()
  return new Date(from + minutes * MINUTE_MS).toISOString()
}
