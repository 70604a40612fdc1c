import { ActionIcon, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { CONTACT_TYPES, type ContactMean, type ContactMeans } from '#contract/profile.ts'
import { useNextFocus } from '#web/ui/page/next-focus.ts'
import { ContactValue } from '../contact-means.tsx'
import type { Medium } from '../contact-media.ts'
import type { EditorProps } from '../editing/editor.ts'
import { inMain } from '../editing/in-main.ts'
import { ContactMeanPicker } from './contact-mean-picker.tsx'
import styles from './contact-means-editor.module.css'
import { TYPED_MEDIA } from './typed-media.ts'

const inOrder: Medium[] = ['tlfs', 'emails']

/** The editor of telephones and e-mails: remove, change, add step by step (rule 5.5). */
export default function ContactMeansEditor({
  value: means,
  onChange,
  error,
  onUnfinished,
}: EditorProps<ContactMeans>) {
  const id = useId()
  const focusNext = useNextFocus()
  const [said, say] = useState('')
  const [changing, setChanging] = useState<{ medium: Medium; at: number } | null>(null)
  // The key of the picker: it starts again for each entry that is added or changed.
  const [round, setRound] = useState(0)
  const isNone = means.tlfs.length + means.emails.length === 0

  function leave() {
    setChanging(null)
    setRound(round + 1)
  }

  function keep(medium: Medium, mean: ContactMean) {
    const present = means[medium]
    const at = changing?.at ?? present.length
    onChange({ ...means, [medium]: present.toSpliced(at, changing ? 1 : 0, mean) })
    const { article, shown } = TYPED_MEDIA[medium]
    say(`Se ha ${changing ? 'cambiado' : 'añadido'} ${article} ${shown(mean.value)}.`)
    leave()
    if (changing) focusNext(`${id}-change-${medium}-${at}`)
    else focusNext(`${id}-picker-${medium}`, ...inOrder.map((other) => `${id}-picker-${other}`))
  }

  function remove(medium: Medium, at: number) {
    const left = means[medium].toSpliced(at, 1)
    const { article, shown } = TYPED_MEDIA[medium]
    say(`Se ha quitado ${article} ${shown(means[medium][at]!.value)}.`)
    onChange({ ...means, [medium]: left })
    // An entry being changed may now have another index, or be the removed one.
    if (changing) leave()
    const near = Math.min(at, left.length - 1)
    focusNext(
      `${id}-remove-${medium}-${near}`,
      ...inOrder.map((other) => `${id}-remove-${other}-0`),
      ...inOrder.map((other) => `${id}-picker-${other}`),
    )
  }

  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isNone ? (
        <Text c="dimmed">Todavía no ha añadido ninguno.</Text>
      ) : (
        <ul className={styles.means}>
          {inOrder.flatMap((medium) =>
            means[medium].map((mean, at) => (
              <MeanRow
                key={`${medium} ${mean.value}`}
                ids={{ change: `${id}-change-${medium}-${at}`, remove: `${id}-remove-${medium}-${at}` }}
                medium={medium}
                mean={mean}
                isChanging={changing?.medium === medium && changing.at === at}
                onChange={() => {
                  setChanging({ medium, at })
                  setRound(round + 1)
                  focusNext(`${id}-picker-value`)
                }}
                onRemove={() => remove(medium, at)}
              />
            )),
          )}
        </ul>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" tabIndex={-1}>
          {error}
        </Text>
      )}
      <ContactMeanPicker
        key={round}
        id={`${id}-picker`}
        means={means}
        changing={changing}
        onUnfinished={onUnfinished}
        onDone={keep}
        onLeave={() => {
          if (changing) focusNext(`${id}-change-${changing.medium}-${changing.at}`)
          leave()
        }}
      />
    </Stack>
  )
}

interface RowProps {
  ids: { change: string; remove: string }
  medium: Medium
  mean: ContactMean
  isChanging: boolean
  onChange: () => void
  onRemove: () => void
}

function MeanRow({ ids, medium, mean, isChanging, onChange, onRemove }: RowProps) {
  const { Icon, shown } = TYPED_MEDIA[medium]
  const name = shown(mean.value)
  return (
    <li className={styles.mean} data-changing={isChanging || undefined}>
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.value}>
        <ContactValue medium={medium} value={mean.value} />
        <Text size="xs" c="dimmed">
          {CONTACT_TYPES[mean.type]}
        </Text>
      </div>
      <Tooltip label="Cambiar" {...inMain}>
        <ActionIcon id={ids.change} aria-label={`Cambiar ${name}`} onClick={onChange}>
          <IconPencil size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Quitar" {...inMain}>
        <ActionIcon id={ids.remove} aria-label={`Quitar ${name}`} onClick={onRemove}>
          <IconX size={20} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
