import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { CHANGED_MEANWHILE, type Endpoint, type Messages, messagesOf } from '#contract/endpoint.ts'
import { type Detective, detective as shapes } from '#contract/profile.ts'
import type { SectionName } from '#contract/profile-sections.ts'
import { detectiveQuery } from '#web/features/reaching/api.ts'
import { type CallInput, call } from '#web/lib/call.ts'
import { CallError, messagesOfError } from '#web/lib/call-error.ts'
import { discardDraft, keepDraft, readDraft } from '#web/lib/drafts/drafts.ts'
import { save as saveOrKeep } from '#web/lib/outbox.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { paths } from '#web/lib/paths.ts'
import { discardWaiting, useWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { useOwnSection } from './own-sections.tsx'

interface Options<Name extends SectionName, Input extends z.ZodType> {
  detective: Detective
  name: Name
  /** The section's heading, also used in questions and buttons. */
  title: string
  endpoint: Endpoint<Input, z.ZodType<{ data: Detective[Name] }>>
  /** Converts the shown value to the input of the call. Two values with equal input count as the same. */
  toInput: (value: Detective[Name]) => Omit<z.input<Input>, 'previous'>
  /** A sentence with the reason why a value cannot be saved yet: then the button is disabled and says so. */
  missingIn?: (value: Detective[Name]) => string | null
  onSaved?: (data: Detective[Name]) => void
  /** False for data that must not be stored on the device. */
  isDrafted?: boolean
}

/** A change of a section: `previous` is the value at the beginning of the editing. */
export interface Change<Value> {
  value: Value
  previous: Value
}

/** The state of a section while it is edited. */
export interface Typing {
  messages: Messages
  /** Increases with every failed validation. */
  attempt: number
  /** Increases every time the owner asks to edit it. */
  round: number
  /** Text in the editor that is not yet part of the value, as a sentence; null if there is none. */
  unfinished: string | null
}

const NO: NonNullable<Waiting['refused']> = { status: 0, messages: {} }
const BEGUN: Typing = { messages: {}, attempt: 0, round: 0, unfinished: null }

type Phase<Value> =
  | { is: 'viewing' }
  | ({ is: 'editing' } & Typing & Change<Value>)
  | ({ is: 'saving' } & Change<Value>)
  /** Not saved: with the reason, or recovered from an earlier visit. */
  | ({ is: 'unsaved'; reason: string; isFound: boolean } & Change<Value>)
  /** Another device has saved another value meanwhile, which is `previous`. */
  | ({ is: 'conflicting' } & Change<Value>)

/** An editable section, as `useSectionEditing` gives it to `EditableSection`. */
export interface SectionEditing<Value> {
  name: SectionName
  title: string
  phase: Phase<Value>
  /** The value to show outside the editor: the one being saved, otherwise the standing one. */
  shown: Value
  /** Changes saved without a connection that wait to be sent. */
  waiting: Waiting[]
  /** Whether there is something to save. */
  isChanged: boolean
  /** The missing part before it can be saved, in a sentence. */
  missing: string | null
  edit: () => void
  change: (value: Value) => void
  save: () => void
  /**
   * Back to the standing value: ends the editing, discards a change that could not be saved, or accepts what
   * another device saved.
   */
  cancel: () => void
  /** Saves the own value over the one that another device saved meanwhile. */
  insist: () => void
  /** Clears or sets the section at once, without the form. */
  put: (value: Value) => void
  /** Reports text in the editor that is not yet part of the value: leaving then asks too. */
  setUnfinished: (sentence: string | null) => void
}

/**
 * The state of a section of the own profile: viewing, editing, saving (rule 5.2). A saved value is put into
 * the cached profile. A change that could not be saved is kept, even through a new log-in or a reload; if
 * another device saved first, the owner chooses. For use within `OwnSections`, with `EditableSection`.
 */
export function useSectionEditing<Name extends SectionName, Input extends z.ZodType>(
  options: Options<Name, Input>,
): SectionEditing<Detective[Name]> {
  type Value = Detective[Name]
  const { detective, name, title, endpoint, toInput, missingIn, onSaved, isDrafted = true } = options
  const client = useQueryClient()
  const { queryKey, ...query } = detectiveQuery(detective.id)
  const draft = `profile-${name}`
  const shape = shapes.shape[name] as unknown as z.ZodType<Value>
  const changeShape = z.object({ value: shape, previous: shape })
  const [phase, setPhase] = useState<Phase<Value>>(found)
  const kept = useWaiting(draft)
  const waiting = kept.filter(({ refused }) => !refused)
  const [refused] = kept.filter((one) => one.refused)
  /** The value once all waiting changes have been sent. */
  const standing = waiting.reduce((before, one) => changeOf(one)?.value ?? before, detective[name])

  const saving = useMutation({
    mutationFn: async ({ value, previous }: Change<Value>) => {
      const input = { ...toInput(value), previous } as unknown as CallInput<typeof endpoint>
      if (!isDrafted) return { waits: false, answer: await call(endpoint, input) } as const
      const what = `Perfil: ${title}`
      return await saveOrKeep(endpoint, input, {
        about: draft,
        what,
        to: paths.ownProfile,
        values: { value },
        replaces: () => true,
      })
    },
    // This mutation invalidates queries itself.
    meta: { changesNothing: true },
    onSuccess: async (saved) => {
      discardDraft(draft)
      if (saved.waits) {
        setPhase({ is: 'viewing' })
        return snack(WILL_BE_SAVED, 'success', { about: draft })
      }
      const { data } = saved.answer
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (now) => now && { ...now, [name]: data })
      setPhase({ is: 'viewing' })
      snack('Datos actualizados correctamente', 'success', { about: draft })
      onSaved?.(data)
      void client.invalidateQueries()
    },
    onError: settle,
  })

  /** Handles a refused change: a validation error, a conflict with another device, or any other failure. */
  async function settle(error: unknown, change: Change<Value>) {
    const { status, reason, messages } = error instanceof CallError ? error : { messages: {} }
    if (status === 422) return complain(change, messages)
    if (reason !== CHANGED_MEANWHILE) return fail(error, change)
    try {
      await client.cancelQueries({ queryKey })
      const { [name]: saved } = await client.fetchQuery({ queryKey, ...query, staleTime: 0 })
      setPhase({ is: 'conflicting', value: change.value, previous: saved })
    } catch (unreachable) {
      fail(unreachable, change)
    }
  }

  function found(): Phase<Value> {
    const kept = isDrafted ? readDraft(draft, detective.id, changeShape)?.values : undefined
    if (!kept || isSame(kept.value, detective[name])) return { is: 'viewing' }
    return { is: 'unsaved', reason: '', isFound: true, ...kept }
  }

  function fail(error: unknown, { value, previous }: Change<Value>) {
    const reason = Object.values(messagesOfError(error)).flat().join(' ')
    setPhase({ is: 'unsaved', reason, isFound: false, value, previous })
    snack('Ocurrió un error al actualizar los datos', 'warning', { about: draft })
  }

  function complain({ value, previous }: Change<Value>, messages: Messages) {
    const typing = phase.is === 'editing' ? phase : BEGUN
    setPhase({ ...typing, is: 'editing', value, previous, messages, attempt: typing.attempt + 1 })
  }

  /** The value in its stored form, for comparison. */
  function settled(value: Value): string {
    const input = toInput(value)
    const checked = endpoint.input.safeParse(input)
    return JSON.stringify(checked.success ? checked.data : input)
  }

  function isSame(one: Value, other: Value) {
    return settled(one) === settled(other)
  }

  function send({ value, previous }: Change<Value>) {
    const checked = endpoint.input.safeParse({ ...toInput(value), previous })
    if (!checked.success) return complain({ value, previous }, messagesOf(checked.error))
    setPhase({ is: 'saving', value, previous })
    saving.mutate({ value, previous })
  }

  function edit() {
    const begun = { ...BEGUN, is: 'editing' } as const
    if (phase.is === 'viewing') setPhase({ ...begun, value: standing, previous: standing })
    if (phase.is === 'unsaved') setPhase({ ...begun, value: phase.value, previous: phase.previous })
    if (phase.is === 'editing') setPhase({ ...phase, round: phase.round + 1 })
  }

  function change(value: Value) {
    if (phase.is !== 'editing') return
    if (isDrafted && !isSame(value, phase.previous))
      keepDraft(draft, detective.id, { value, previous: phase.previous })
    else discardDraft(draft)
    amend({ value, messages: {} })
  }

  // Uses the latest state: an editor may report its value and its unfinished text in the same event.
  function amend(more: Partial<Typing & Change<Value>>) {
    setPhase((now) => (now.is === 'editing' ? { ...now, ...more } : now))
  }

  function cancel() {
    discardDraft(draft)
    setPhase({ is: 'viewing' })
  }

  // A recovered change may have been saved after all.
  if (phase.is === 'unsaved' && phase.isFound && isSame(phase.value, detective[name])) cancel()

  // The call's `previous`: it is that of the change that this one replaced.
  function changeOf({ values, body: { previous } }: Waiting): Change<Value> | undefined {
    return changeShape.safeParse({ ...Object(values), previous }).data
  }

  // A waiting change that was sent and refused returns here, as if it had just been sent.
  const takeBack = useEffectEvent((one: Waiting) => {
    const { status, messages, reason } = one.refused ?? NO
    const change = changeOf(one)
    discardWaiting(one.id)
    if (!change) return
    keepDraft(draft, detective.id, change)
    void settle(new CallError('refused', status, messages, { reason }), change)
  })
  const mayTakeBack = refused !== undefined && phase.is === 'viewing'
  useEffect(() => {
    if (mayTakeBack) takeBack(refused)
  }, [mayTakeBack, refused])

  const isChanged = phase.is === 'editing' && !isSame(phase.value, phase.previous)
  useOwnSection(name, {
    title,
    edit,
    isUnsaved:
      isChanged ||
      (phase.is === 'editing' && phase.unfinished !== null) ||
      phase.is === 'conflicting' ||
      (phase.is === 'unsaved' && !phase.isFound),
    forget: () => discardDraft(draft),
  })

  return {
    name,
    title,
    phase,
    shown: phase.is === 'saving' ? phase.value : standing,
    waiting,
    isChanged,
    missing: (phase.is === 'editing' && missingIn?.(phase.value)) || null,
    edit,
    change,
    save: () => phase.is === 'editing' && send(phase),
    cancel,
    insist: () => phase.is === 'conflicting' && send(phase),
    setUnfinished: (unfinished) => amend({ unfinished }),
    put: (value) => phase.is !== 'saving' && send({ value, previous: standing }),
  }
}
