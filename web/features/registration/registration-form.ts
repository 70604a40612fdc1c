import { useState } from 'react'
import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth.ts'
import { register, registrationForm } from '#contract/registration.ts'
import { TERMS_VERSION } from '#contract/terms-of-use.ts'
import { clearingRefusedSolution } from '#web/features/captcha/refused-solution.ts'
import { areaInProvince } from '#web/features/locations/province-and-municipality.tsx'
import { call } from '#web/lib/call.ts'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'

const labels = {
  name: 'Nombre',
  surname: 'Primer apellido',
  second_surname: 'Segundo apellido (opcional)',
  gender: 'Género',
  license_number: 'Número de licencia',
  record_book_diligence: 'Diligencia del libro de registro o TIP',
  work_area: 'Zona de trabajo',
  email: 'Correo electrónico',
  tlf: 'Teléfono (opcional)',
  password: 'Contraseña',
  password_confirmation: 'Repetir contraseña',
  accept_terms: 'Condiciones',
  recaptcha_token: 'Comprobación',
}

export const PASSWORD_LENGTH = `Entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`

const workArea = areaInProvince.extend({ type: z.literal('region') })

/**
 * The values kept on the device until the form is sent; never the passwords, the scan, or the ticked boxes.
 */
export const kept = z
  .object({
    name: z.string(),
    surname: z.string(),
    second_surname: z.string(),
    gender: z.string(),
    license_number: z.string(),
    work_area: workArea,
    email: z.string(),
    tlf: z.string(),
  })
  .partial()

interface Values extends Record<string, unknown> {
  email: string
  password: string
  recaptcha_token: string
  record_book_diligence: File | null
  work_area: z.output<typeof workArea> | undefined
}

const nothingFilledIn: Values = {
  ...(Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as Record<
    keyof typeof labels,
    string
  >),
  record_book_diligence: null,
  work_area: undefined,
  accept_terms: false,
}

/**
 * The state of the registration form, shared by its parts (rule 3.3). `sent` is the uploaded share of the
 * data, 0 to 1.
 */
export function useRegistrationForm() {
  const [sent, setSent] = useState(0)
  const form = useContractForm({
    schema: registrationForm,
    initialValues: nothingFilledIn,
    labels,
    // Instead of the ticked box (rule 3.7), the version of the terms that it refers to is sent.
    send: ({ accept_terms: _notSent, ...data }) => {
      setSent(0)
      const answer = call(register, { ...data, terms_version: TERMS_VERSION }, { onProgress: setSent })
      return clearingRefusedSolution(answer, clearCaptcha)
    },
    changesNothing: true,
  })
  function clearCaptcha() {
    form.setValue('recaptcha_token', '')
  }
  const draft = useDraft('registration', form, kept)
  return { ...form, sent, draft }
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>
