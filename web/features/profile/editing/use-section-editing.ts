import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { type Endpoint, type Messages, messagesOf } from '#contract/endpoint.ts'
import { type Detective, detective as shapes } from '#contract/profile.ts'
import { CHANGED_MEANWHILE, type SectionName } from '#contract/profile-sections.ts'
import { type CallInput, call } from '#web/lib/call.ts'
import { CallError, messagesOfError } from '#web/lib/call-error.ts'
import { discardDraft, keepDraft, readDraft } from '#web/lib/drafts.ts'
import { save as saveOrKeep } from '#web/lib/outbox.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { paths } from '#web/lib/paths.ts'
import { discardWaiting, useWaiting, WILL_BE_SAVED } from '#web/lib/waiting.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { detectiveQuery } from '../api.ts'
import { useOwnSection } from './own-sections.tsx'

interface Options<Name extends SectionName, Input extends z.ZodType> {
  detective: Detective
  name: Name
  /** The section's heading, as questions and buttons name it. */
  title: string
  endpoint: Endpoint<Input, z.ZodType<{ data: Detective[Name] }>>
  /** What is edited has the shape of what is shown; this is what is sent of it. Two values of equal input are the same. */
  toInput: (value: Detective[Name]) => Omit<z.input<Input>, 'previous'>
  /** Why a value must not be saved as it is, in a sentence: then the button is there, disabled, and says so. */
  missingIn?: (value: Detective[Name]) => string | null
  onSaved?: (data: Detective[Name]) => void
  /** False for what must not be kept on the device. */
  isDrafted?: boolean
}

/** What somebody makes of a section: `previous` is what it was when they began. */
export interface Change<Value> {
  value: Value
  previous: Value
}

/** How it stands while it is typed at. */
export interface Typing {
  messages: Messages
  /** Grows with every refusal. */
  attempt: number
  /** Grows whenever somebody asks to edit it. */
  round: number
  /** What stands in the editor and is no part of the value yet, in a sentence; null where nothing does. */
  unfinished: string | null
}

const NO: NonNullable<Waiting['refused']> = { status: 0, messages: {} }
const BEGUN: Typing = { messages: {}, attempt: 0, round: 0, unfinished: null }

type Phase<Value> =
  | { is: 'viewing' }
  | ({ is: 'editing' } & Typing & Change<Value>)
  | ({ is: 'saving' } & Change<Value>)
  /** Not saved: for which reason, or found again from an earlier visit. */
  | ({ is: 'unsaved'; reason: string; isFound: boolean } & Change<Value>)
  /** Another device has saved something else meanwhile: `previous` is that. */
  | ({ is: 'conflicting' } & Change<Value>)

/** A section that its owner edits, as `useSectionEditing` gives it to `EditableSection`. */
export interface SectionEditing<Value> {
  name: SectionName
  title: string
  phase: Phase<Value>
  /** What is on view while it is not edited: what is just being saved, else what stands. */
  shown: Value
  /** What was saved without a connection and waits for one. */
  waiting: Waiting[]
  /** Whether there is something to save. */
  isChanged: boolean
  /** What is still missing before it can be saved, in a sentence. */
  missing: string | null
  edit: () => void
  change: (value: Value) => void
  save: () => void
  /** Back to what stands: ends the editing, gives up what could not be saved, or takes what another device saved. */
  cancel: () => void
  /** Saves one's own over what another device saved meanwhile. */
  insist: () => void
  /** Empties or sets the section in one act, without the form. */
  put: (value: Value) => void
  /** Says what stands in the editor and is no part of the value yet: leaving then asks as well. */
  setUnfinished: (sentence: string | null) => void
}

/**
 * A section of one's own profile between viewing, editing and saving (rule 5.2). What is saved takes its place in
 * the fetched profile. What could not be saved stays to be taken up again, also after a new login or a reload; where
 * another device was faster, its owner chooses. For use within `OwnSections`, with `EditableSection`.
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
  /** What it will be once all is sent that waits. */
  const standing = waiting.reduce(
    (before, { values }) => changeShape.safeParse(values).data?.value ?? before,
    detective[name],
  )

  const saving = useMutation({
    mutationFn: async ({ value, previous }: Change<Value>) => {
      const input = { ...toInput(value), previous } as unknown as CallInput<typeof endpoint>
      if (!isDrafted) return { waits: false, answer: await call(endpoint, input) } as const
      const what = `Perfil: ${title}`
      return await saveOrKeep(endpoint, input, {
        about: draft,
        what,
        to: paths.ownProfile,
        values: { value, previous },
      })
    },
    // What is to be fetched anew, and when, is said here.
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

  /** What was not taken: a wrong field, another device that was faster, or anything else. */
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

  /** As it would be kept. */
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

  // Of what it is by then: an editor may tell of its value and of what is unfinished at once.
  function amend(more: Partial<Typing & Change<Value>>) {
    setPhase((now) => (now.is === 'editing' ? { ...now, ...more } : now))
  }

  function cancel() {
    discardDraft(draft)
    setPhase({ is: 'viewing' })
  }

  // What was found again may have been saved after all.
  if (phase.is === 'unsaved' && phase.isFound && isSame(phase.value, detective[name])) cancel()

  // Sent in its turn and not taken: it comes back here, as if it had been sent just now.
  const takeBack = useEffectEvent(({ id, values, refused: { status, messages, reason } = NO }: Waiting) => {
    const change = changeShape.safeParse(values).data
    discardWaiting(id)
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
