import { ActionIcon, Button, Group, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  CONTACT_TYPES,
  type ContactMean,
  type ContactMeans,
  PERSONAL,
  PROFESSIONAL,
} from '#contract/profile.ts'
import { CONTACT_MEANS_MAX } from '#contract/profile-sections.ts'
import { WaitingButton } from '#web/ui/forms/waiting-button.tsx'
import { useNextFocus } from '#web/ui/page/next-focus.ts'
import type { ContactType, Medium } from '../contact-media.ts'
import styles from '../editing/editing.module.css'
import { inMain } from '../editing/in-main.ts'
import { ContactMeanValue } from './contact-mean-value.tsx'
import { TYPED_MEDIA } from './typed-media.ts'

interface Props {
  /** The prefix of the ids of the media buttons and of the value field. */
  id: string
  means: ContactMeans
  /** The entry being changed, null while adding; its medium cannot change. */
  changing: { medium: Medium; at: number } | null
  onDone: (medium: Medium, mean: ContactMean) => void
  onLeave: () => void
  onUnfinished: (sentence: string | null) => void
}

const media: Medium[] = ['emails', 'tlfs']
const types: ContactType[] = [PROFESSIONAL, PERSONAL]

/** A contact mean in three steps: medium, type, value; Back arrows lead one step back (rule 5.5). */
export function ContactMeanPicker({ id, means, changing, onDone, onLeave, onUnfinished }: Props) {
  const changed = changing && means[changing.medium][changing.at]
  const [step, setStep] = useState<'medium' | 'type' | 'value'>(changed ? 'value' : 'medium')
  const [medium, setMedium] = useState<Medium>(changing?.medium ?? 'emails')
  const [type, setType] = useState<ContactType | null>(changed?.type ?? null)
  const [initial] = useState(changed ? TYPED_MEDIA[medium].shown(changed.value) : '')
  const [value, setValue] = useState(initial)
  const focusNext = useNextFocus()
  const { name, article } = TYPED_MEDIA[medium]

  const isUnfinished = value.trim() !== initial || (changed && changed.type !== type)
  const unfinished = isUnfinished ? `No ha terminado con ${article}.` : null
  const tellUnfinished = useEffectEvent(onUnfinished)
  useEffect(() => {
    tellUnfinished(unfinished)
    return () => tellUnfinished(null)
  }, [unfinished])

  function chooseMedium(next: Medium) {
    if (next !== medium) {
      setType(null)
      setValue('')
    }
    setMedium(next)
    setStep('type')
    focusNext(`${id}-type-${next === medium && type ? type : types[0]}`)
  }

  // Another type clears the value (rule 5.5), so that a private value is not added as the office's by
  // mistake. For an existing entry the value stays, because the type may be what the owner wants to change.
  function chooseType(next: ContactType) {
    if (next !== type && !changed) setValue('')
    setType(next)
    setStep('value')
    focusNext(`${id}-value`)
  }

  function goBack(to: 'medium' | 'type') {
    setStep(to)
    focusNext(to === 'medium' ? `${id}-${medium}` : `${id}-type-${type}`)
  }

  const leaving = changing && (
    <Button variant="subtle" onClick={onLeave}>
      Dejar como estaba
    </Button>
  )

  if (step === 'medium')
    return (
      <Step id={id} title="Añadir un medio de contacto">
        <Stack gap="xs">
          {media.map((one) => {
            const { Icon, full, ...its } = TYPED_MEDIA[one]
            const isFull = means[one].length >= CONTACT_MEANS_MAX
            return (
              <Stack key={one} gap={4}>
                <WaitingButton
                  id={`${id}-${one}`}
                  variant="default"
                  leftSection={<Icon size={20} aria-hidden />}
                  onClick={() => chooseMedium(one)}
                  missing={isFull ? `${full} Quite uno para poder añadir otro.` : null}
                >
                  {its.name}
                </WaitingButton>
              </Stack>
            )
          })}
        </Stack>
      </Step>
    )

  if (step === 'type')
    return (
      <Step
        id={id}
        title={`${name}: ¿de qué tipo?`}
        back={changing ? undefined : { label: 'Volver a elegir el medio', go: () => goBack('medium') }}
      >
        <SimpleGrid cols={2} spacing="xs">
          {types.map((one) => (
            <Button key={one} id={`${id}-type-${one}`} variant="default" onClick={() => chooseType(one)}>
              {CONTACT_TYPES[one]}
            </Button>
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Los personales solo los ven los detectives que han iniciado sesión.
        </Text>
        {leaving && <Group>{leaving}</Group>}
      </Step>
    )

  const chosenType = type ?? PROFESSIONAL
  return (
    <Step
      id={id}
      title={`${name} › ${CONTACT_TYPES[chosenType]}`}
      back={{ label: 'Volver a elegir el tipo', go: () => goBack('type') }}
    >
      <ContactMeanValue
        id={`${id}-value`}
        medium={medium}
        type={chosenType}
        others={means[medium].filter((_, at) => at !== changing?.at)}
        value={value}
        onChange={setValue}
        action={changing ? 'Cambiar' : 'Añadir'}
        onDone={(given) => onDone(medium, { value: given, type: chosenType })}
        beside={leaving}
      />
    </Step>
  )
}

interface StepProps {
  id: string
  title: string
  back?: { label: string; go: () => void }
  children: ReactNode
}

function Step({ id, title, back, children }: StepProps) {
  return (
    <Stack gap="xs" role="group" className={styles.adding} aria-labelledby={`${id}-title`}>
      <Group gap={4} wrap="nowrap">
        {back && (
          <Tooltip label={back.label} {...inMain}>
            <ActionIcon aria-label={back.label} onClick={back.go}>
              <IconArrowLeft size={20} />
            </ActionIcon>
          </Tooltip>
        )}
        <Text fw={600} id={`${id}-title`}>
          {title}
        </Text>
      </Group>
      {children}
    </Stack>
  )
}
