import '@mantine/core/styles/Progress.css'
import { Anchor, Progress, Stack, Text } from '@mantine/core'
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx'
import { paths } from '#web/lib/paths.ts'
import { SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { DataProtectionNote } from '#web/ui/forms/data-protection-note.tsx'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { Section } from './section.tsx'

/** The consent, the captcha and the submit button; during the upload, its progress. */
export function SendingSection({ form }: { form: RegistrationForm }) {
  return (
    <Section title="Enviar la solicitud">
      <DataProtectionNote
        purpose="tramitar su solicitud, comprobar su habilitación y mantener su cuenta y su perfil"
        basis="la ejecución de los términos que acepta"
        recipients="quienes consultan el directorio ven su perfil; nadie más, salvo obligación legal"
      />
      <TickField {...form.field('accept_terms', { type: 'checkbox' })} label={<Terms />} />
      <CaptchaField
        {...form.field('recaptcha_token')}
        action="register"
        value={form.values.recaptcha_token}
      />
      <SubmitButton form={form} size="lg">
        Crear cuenta
      </SubmitButton>
      {form.isSending && <Sending sent={form.sent} />}
    </Section>
  )
}

// Opens in a new tab, so that the filled-in form is not lost.
function Terms() {
  return (
    <>
      Acepto los{' '}
      <Anchor href={paths.terms} inherit target="_blank" rel="noopener">
        términos y condiciones
      </Anchor>{' '}
      y la{' '}
      <Anchor href={paths.privacy} inherit target="_blank" rel="noopener">
        política de privacidad
      </Anchor>{' '}
      (se abren en otra pestaña)
    </>
  )
}

function Sending({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <Stack gap={4}>
      <Progress value={percent} aria-label="Envío de la solicitud" />
      <Text size="sm" c="dimmed">
        {percent < 100 ? `Enviando: ${percent} %` : 'Recibido. Un momento…'}
      </Text>
    </Stack>
  )
}
