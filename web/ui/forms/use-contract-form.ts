import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, type SyntheticEvent, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import type { z } from 'zod'
import { type Messages, messagesOf } from '#contract/endpoint.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { earlyInput } from '#web/lib/drafts/early-input.ts'
import { useUnsaved } from '#web/lib/drafts/unsaved.ts'
import { afterPress } from './after-press.ts'
import { inDocumentOrder, ownerOf, requiredBy } from './form-fields.ts'
import { useShownErrors } from './shown-errors.ts'

interface Options<Schema extends z.ZodObject, Values, Label extends string, Answer> {
  /** The contract's schema: its output is sent. */
  schema: Schema
  initialValues: Values
  /**
   * Every visible field by its (dotted) name, with its label. An error that belongs to none of them becomes a
   * general message.
   */
  labels: Record<Label, string>
  send: (data: z.output<Schema>) => Promise<Answer>
  onSuccess?: (answer: Answer, data: z.output<Schema>) => void
  /**
   * After onSuccess, and only if the form is still on the page: a user who has left it meanwhile is not led
   * away from another screen.
   */
  onward?: (answer: Answer) => void
  /** In addition to showing the error. */
  onFailure?: (error: unknown, data: z.output<Schema>) => void
  /** True if nothing on the page depends on the sent data: then nothing is fetched again. */
  changesNothing?: boolean
}

/**
 * The errors as the error summary shows them. `attempt` grows with each failed attempt, so that the summary
 * takes the focus again.
 */
export interface FormTrouble {
  attempt: number
  general: string[]
  fields: { id: string; label: string; message: string }[]
}

/**
 * A form with the contract's rules: checked when a field loses the focus and when the form is sent. Errors of
 * the server (422) are shown on the same fields. Use it as `<ContractForm form={form}>` with `<TextField
 * {...form.field('email')} />` inside.
 */
export function useContractForm<
  Schema extends z.ZodObject,
  Values extends Record<string, unknown>,
  Label extends string,
  Answer,
>(options: Options<Schema, Values, Label, Answer>) {
  const { schema, labels, send, onSuccess, onward, onFailure, changesNothing } = options
  const formId = useId()
  const [attempt, setAttempt] = useState(0)
  const [general, setGeneral] = useState<string[]>([])
  const names = Object.keys(labels) as Label[]
  const [order, setOrder] = useState(names)
  const form = useForm<Values>({
    initialValues: options.initialValues,
    validate: (values) => {
      const checked = schema.safeParse(values)
      return checked.success ? {} : sorted(messagesOf(checked.error)).fields
    },
  })
  const sending = useMutation({
    mutationFn: send,
    meta: { changesNothing },
    // Input and answer may contain a password or recovery codes: they are removed with the form, not minutes
    // later.
    gcTime: 0,
    onSuccess: (answer, data) => onSuccess?.(answer, data),
    onError: (error, data) => {
      show(messagesOfError(error))
      onFailure?.(error, data)
    },
  })

  useUnsaved(() => (form.isDirty() && sending.data === undefined ? ['el formulario'] : []))

  function sorted(messages: Messages) {
    const fields: Record<string, string> = {}
    const rest: string[] = []
    for (const [path, sentences] of Object.entries(messages)) {
      const name = ownerOf(path, names)
      if (name) fields[name] ??= sentences.join(' ')
      else rest.push(...sentences)
    }
    return { fields, rest }
  }

  function show(messages: Messages) {
    const { fields, rest } = sorted(messages)
    form.setErrors(fields)
    setGeneral(rest)
    setOrder(inDocumentOrder(names, idOf))
    setAttempt((number) => number + 1)
  }

  function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (sending.isPending) return
    const checked = schema.safeParse(form.getValues())
    if (!checked.success) return show(messagesOf(checked.error))
    form.clearErrors()
    setGeneral([])
    sending.mutate(checked.data, { onSuccess: (answer) => onward?.(answer) })
  }

  const idOf = (name: string) => `${formId}-${name}`

  const takeOver = useEffectEvent(() => {
    const early = names
      .map((name) => [name, earlyInput(idOf(name))] as const)
      .filter(([, value]) => value !== undefined)
    if (early[0]) form.setValues(Object.fromEntries(early) as Partial<Values>)
  })
  useLayoutEffect(() => takeOver(), [])

  /** The props of a field: spread them onto a field component. `type: 'checkbox'` for a checkbox. */
  function field(name: Label, { type }: { type?: 'checkbox' } = {}) {
    const props = form.getInputProps(name, { type })
    return {
      ...props,
      id: idOf(name),
      name: name as string,
      label: labels[name],
      required: requiredBy(schema, name),
      onBlur: (event?: FocusEvent) => {
        props.onBlur?.(event)
        // No error for a field that the user only passed through.
        afterPress(() => form.isDirty(name) && void form.validateField(name))
      },
    }
  }

  const trouble: FormTrouble = {
    attempt,
    general,
    fields: order
      .filter((name) => form.errors[name])
      .map((name) => ({ id: idOf(name), label: labels[name], message: String(form.errors[name]) })),
  }

  useShownErrors(trouble.general.length + trouble.fields.length > 0)

  return {
    field,
    submit,
    trouble,
    isSending: sending.isPending,
    /** The server's answer, after success. */
    answer: sending.data,
    values: form.values,
    /** The current values, even before they are drawn. */
    getValues: form.getValues,
    initialValues: options.initialValues,
    setValue: form.setFieldValue,
    setValues: form.setValues,
    /** Resets to the initial values, without errors. */
    reset: () => {
      form.reset()
      setGeneral([])
      sending.reset()
    },
    isDirty: form.isDirty,
    /** Shows errors that were found elsewhere. */
    complain: show,
    /** Whether the values are valid, for a button that waits for that. */
    isComplete: schema.safeParse(form.values).success,
  }
}
