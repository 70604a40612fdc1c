import { Group, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { type ContactMean, PROFESSIONAL } from '#contract/profile.ts'
import { DUPLICATE_MEAN, isSameMean } from '#contract/profile-sections.ts'
import { afterPress } from '#web/ui/forms/after-press.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import { WaitingButton } from '#web/ui/forms/waiting-button.tsx'
import type { ContactType, Medium } from '../contact-media.ts'
import { TYPED_MEDIA } from './typed-media.ts'

interface Props {
  id: string
  medium: Medium
  type: ContactType
  /** The other entries, to detect duplicates. */
  others: ContactMean[]
  value: string
  onChange: (value: string) => void
  /** The text of the button. */
  action: string
  /** Called with the value in its stored form. */
  onDone: (value: string) => void
  /** Shown beside the button. */
  beside: ReactNode
}

// Rule 5.5: an e-mail address gets no error while the owner is still typing.
const STILL_MS = 500

/**
 * The last step: the telephone number or the e-mail address itself. The button is disabled until it is valid
 * (rule 5.5).
 */
export function ContactMeanValue({
  id,
  medium,
  type,
  others,
  value,
  onChange,
  action,
  onDone,
  beside,
}: Props) {
  const [settled] = useDebouncedValue(value, STILL_MS)
  const [asked, setAsked] = useState(false)
  const { name, article, rule, input, shown } = TYPED_MEDIA[medium]
  const read = rule.safeParse(value)
  const isThere = read.success && others.some((other) => isSameMean(other, { value: read.data }))
  const complaint = isThere ? DUPLICATE_MEAN : read.error?.issues[0]?.message
  // A telephone number is often copied from somewhere, a few digits at a time: it is validated on leaving the
  // field.
  const isSettled = medium === 'emails' && value !== '' && settled === value
  const isTelling = asked || isSettled || isThere

  /** Why the button is disabled. The error itself is shown on the field. */
  function missing() {
    if (value === '') return `Falta ${article}.`
    return isTelling ? `Corrija ${article}.` : `Falta ${article} completo.`
  }

  function done() {
    if (complaint === undefined && read.success) onDone(read.data)
    else setAsked(true)
  }

  return (
    <Stack gap="sm">
      <TextField
        id={id}
        label={name}
        required
        {...input}
        autoComplete={`${type === PROFESSIONAL ? 'work' : 'home'} ${medium === 'emails' ? 'email' : 'tel'}`}
        description={
          medium === 'tlfs'
            ? read.success
              ? `Se mostrará como ${shown(read.data)}.`
              : 'Como lo escriba: 612 345 678, +34 612345678…'
            : undefined
        }
        value={value}
        error={isTelling && complaint}
        onChange={({ currentTarget }) => {
          setAsked(false)
          onChange(currentTarget.value)
        }}
        onBlur={() => value !== '' && afterPress(() => setAsked(true))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Enter must not submit the section's form.
          event.preventDefault()
          event.stopPropagation()
          done()
        }}
      />
      <Group gap="xs">
        <WaitingButton variant="default" onClick={done} missing={complaint === undefined ? null : missing()}>
          {action}
        </WaitingButton>
        {beside}
      </Group>
    </Stack>
  )
}
