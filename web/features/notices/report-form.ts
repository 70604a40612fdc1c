import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { publicReport, reportPublicly } from '#contract/notices.ts'
import { clearingRefusedSolution } from '#web/features/captcha/refused-solution.ts'
import { call } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

// The navigation state that a profile or a request passes on.
const arrival = z.object({ where: z.string() })

interface Typed {
  by: number | undefined
  about: string | undefined
  values: { where: string; explanation: string; is_about_minors: boolean; name: string; email: string }
}

// The typed text lasts as long as the page, and is never stored: a notice may be about somebody who uses the
// same device (decision 0046).
let typed: Typed | null = null

/** The state of the public form. */
export function useReportForm() {
  const { state } = useLocation()
  const form = useContractForm({
    schema: publicReport,
    initialValues: {
      where: '',
      explanation: '',
      is_about_minors: false,
      name: '',
      email: '',
      good_faith: false,
      recaptcha_token: '',
    },
    labels: {
      where: 'Dónde está',
      explanation: 'Por qué es ilícito',
      is_about_minors: 'Abusos a menores',
      name: 'Nombre y apellidos',
      email: 'Correo electrónico',
      good_faith: 'Buena fe',
      recaptcha_token: 'Comprobación',
    },
    // The box is ticked; otherwise the validation would have failed.
    send: (written) =>
      clearingRefusedSolution(call(reportPublicly, { ...written, good_faith: true }), () =>
        form.setValue('recaptcha_token', ''),
      ),
    changesNothing: true,
  })
  const where = arrival.safeParse(state).data?.where
  const by = useSession()?.profile.id
  const recover = useEffectEvent(() => {
    const isOther = where && typed?.about && typed.about !== where
    if (typed?.by === by && !isOther && typed) form.setValues(typed.values)
  })
  useLayoutEffect(() => recover(), [])
  const { values, answer } = form
  useEffect(() => {
    const { where: place, explanation, is_about_minors, name, email } = values
    typed = answer
      ? null
      : {
          by,
          about: where ?? typed?.about,
          values: { where: place, explanation, is_about_minors, name, email },
        }
  }, [values, answer, by, where])
  const { is_about_minors } = values
  const excuse = useEffectEvent(() => {
    // Setting a value removes its error.
    for (const name of ['name', 'email'] as const)
      if (form.getValues()[name].trim() === '') form.setValue(name, '')
  })
  useEffect(() => {
    if (is_about_minors) excuse()
  }, [is_about_minors])
  const fillIn = useEffectEvent(() => {
    if (where && form.getValues().where === '') form.setValue('where', where)
  })
  // The first render equals the prerendered page, which knows no state.
  useEffect(() => fillIn(), [])
  return form
}

export type ReportForm = ReturnType<typeof useReportForm>
