import { Button, Loader, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { ConflictingSection } from './conflicting-section.tsx'
import styles from './editing.module.css'
import { mayLeadFocus } from './focus.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { UnsavedLine } from './unsaved-line.tsx'

interface Props<Value, Own> extends SectionFormProps<Value, Own> {
  /** Draws the value for reading. */
  view: (value: Value) => ReactNode
  isEmpty: (value: Value) => boolean
  /** Shown while the section is empty: why it is useful to fill it in. */
  invitation: string
  /** Below the value. */
  children?: ReactNode
  /** In the profile's header the title is small. */
  isSmall?: boolean
}

/** A section of the own profile: shown with a pencil at its title, or edited in place (rule 5.2). */
export function EditableSection<Value, Own>(props: Props<Value, Own>) {
  const { editing, view, isEmpty, invitation, children, isSmall } = props
  const { phase, title, shown } = editing
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const fetchAhead = useFetchAhead(props.part)
  const isOpen = phase.is === 'editing' || phase.is === 'conflicting'

  // For the comparison of two values an empty one needs a text too.
  const told = (value: Value) => (isEmpty(value) ? <Text c="dimmed">Sin indicar</Text> : view(value))

  // After saving or cancelling, the focus returns to the button, unless the user has moved on to something
  // else.
  const before = useRef(phase.is)
  useEffect(() => {
    const [from, to] = [before.current, phase.is]
    before.current = to
    if (from !== to && !isOpen && mayLeadFocus(section.current))
      button.current?.focus({ preventScroll: from === 'saving' })
  }, [phase.is, isOpen])

  return (
    <section ref={section} aria-labelledby={id} className={isOpen ? styles.open : undefined}>
      <div className={styles.head} data-small={isSmall}>
        <Title order={2} size={isSmall ? 'xs' : 'h3'} id={id}>
          {title}
        </Title>
        {!isOpen && (
          <Button
            ref={button}
            variant="subtle"
            className={styles.edit}
            title="Editar"
            // A disabled button would lose the focus.
            aria-disabled={phase.is === 'saving'}
            leftSection={phase.is === 'saving' && <Loader size={18} />}
            onPointerEnter={fetchAhead}
            onClick={editing.edit}
          >
            {phase.is === 'saving' ? (
              'Guardando…'
            ) : (
              <>
                <IconPencil size={18} aria-hidden />
                <VisuallyHidden>Editar</VisuallyHidden>
              </>
            )}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </div>
      {phase.is === 'editing' && <SectionForm {...props} {...phase} />}
      {phase.is === 'conflicting' && (
        <ConflictingSection editing={editing} saved={told(phase.previous)} typed={told(phase.value)} />
      )}
      {!isOpen && (
        <>
          {isEmpty(shown) ? <Text className={styles.invitation}>{invitation}</Text> : view(shown)}
          {children}
        </>
      )}
      {!isOpen && <WaitingLines waiting={editing.waiting} />}
      {phase.is === 'unsaved' && <UnsavedLine editing={editing} reason={phase.reason} />}
    </section>
  )
}

function useFetchAhead<Own>(part: ReturnType<typeof lazyComponentQuery<Own>>) {
  const client = useQueryClient()
  return () => void client.prefetchQuery(part)
}
