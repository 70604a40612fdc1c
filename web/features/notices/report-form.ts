import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { publicReport, reportPublicly } from '#contract/notices.ts'
import { clearingRefusedSolution } from '#web/features/captcha/refused-solution.ts'
import { call } from '#web/lib/call.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

// The navigation state that a profile or a request passes on.
const arrival = z.object({ where: z.string() })

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
  const fillIn = useEffectEvent(() => {
    if (where && form.getValues().where === '') form.setValue('where', where)
  })
  // The first render equals the prerendered page, which knows no state.
  useEffect(() => fillIn(), [])
  return form
}

export type ReportForm = ReturnType<typeof useReportForm>
