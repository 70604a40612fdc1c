import { Alert, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { useShownErrors } from '#web/ui/forms/shown-errors.ts'
import { WaitingButton } from '#web/ui/forms/waiting-button.tsx'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import styles from './editing.module.css'
import { type EditorList, type EditorProps, isIn, sentencesOn } from './editor.ts'
import { focusFirst, mayLeadFocus } from './focus.ts'
import type { Change, SectionEditing, Typing } from './use-section-editing.ts'

export interface SectionFormProps<Value, Own> {
  editing: SectionEditing<Value>
  /** The editor's code, fetched when the owner first edits. */
  part: ReturnType<typeof lazyComponentQuery<Own>>
  /** The reference lists that the editor needs. */
  lists?: EditorList[]
  /** Draws the editor: `(Editor, props) => <Editor {...props} />`. */
  edit: (Editor: ComponentType<Own>, props: EditorProps<Value>) => ReactNode
}

/** The form of a section. 'Guardar' appears once there is something to save (rule 5.2). */
export function SectionForm<Value, Own>(props: SectionFormProps<Value, Own> & Typing & Change<Value>) {
  const { editing, part, lists = [], edit, value, messages, attempt, round, unfinished } = props
  const { name, title, isChanged, missing } = editing
  const form = useRef<HTMLFormElement>(null)
  const [isTold, setTold] = useState(false)
  const fetched = useQuery(part)
  const found = useQueries({ queries: lists })
  const Editor = found.every(({ data }) => data) ? fetched.data?.Part : undefined
  const hasFailed = [fetched, ...found].some(({ data, error }) => !data && error)
  const general = Object.entries(messages).filter(([field]) => !isIn(name, field))

  useShownErrors(Object.keys(messages).length > 0)

  const isReady = Boolean(Editor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round moves the focus there again
  useEffect(() => {
    if (isReady && mayLeadFocus(form.current?.closest('section') ?? null)) focusFirst(form.current)
  }, [isReady, round])
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[role=alert], [aria-invalid=true]')?.focus()
  }, [attempt])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!isChanged || missing !== null) return
    if (unfinished && !isTold) setTold(true)
    else editing.save()
  }

  // Escape first closes whatever is open inside the form.
  function cancelUnchanged(event: KeyboardEvent) {
    const isFree = !event.defaultPrevented && (event.target as Element).ariaExpanded !== 'true'
    if (event.key === 'Escape' && isFree && !isChanged && !unfinished) editing.cancel()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Editar ${title}`}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={cancelUnchanged}
    >
      {general.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" tabIndex={-1}>
          {general
            .flatMap(([, sentences]) => sentences)
            .map((sentence) => (
              <Text key={sentence} size="sm">
                {sentence}
              </Text>
            ))}
        </Alert>
      )}
      <ErrorOfAny of={[fetched, ...found]} />
      {Editor
        ? edit(Editor, {
            value,
            onChange: editing.change,
            error: sentencesOn(name, messages),
            onUnfinished: (sentence) => {
              editing.setUnfinished(sentence)
              setTold(false)
            },
          })
        : !hasFailed && <WaitingEditor />}
      {unfinished && isTold && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {unfinished} Si pulsa «Guardar» otra vez, se guardará lo demás.
        </Alert>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={editing.cancel}>
          Cancelar
        </Button>
        {isChanged && (
          <WaitingButton type="submit" missing={missing}>
            Guardar
          </WaitingButton>
        )}
      </div>
    </form>
  )
}

/** Shown in place of an editor that is loading. */
function WaitingEditor() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton height={44} mb={6} />
      <Skeleton height={44} />
    </div>
  )
}
