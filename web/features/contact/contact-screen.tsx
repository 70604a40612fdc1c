import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CONTACT_BODY_MAX, CONTACT_SUBJECT_MAX } from '#contract/contact.ts'
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { DataProtectionNote } from '#web/ui/forms/data-protection-note.tsx'
import { FieldPair } from '#web/ui/forms/field-pair.tsx'
import { ofAPerson, TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { RecoveredLine } from '#web/ui/forms/recovered-line.tsx'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { type ContactForm, useContactForm } from './contact-form.ts'

/** A form with which anybody writes to the operator of the site (rule 9.1). */
export default function ContactScreen() {
  const form = useContactForm()
  return (
    <Page title="Contacto" width="form" documentTitle={form.answer && 'Mensaje enviado'}>
      {form.answer ? (
        <Sent message={form.answer.payload.msg} email={form.values.email} />
      ) : (
        <>
          <RecoveredLine draft={form.draft} missing="la casilla de privacidad y la comprobación">
            <Text>
              Escríbanos si tiene una duda, una sugerencia o algún problema. Le responderemos por correo
              electrónico.
            </Text>
            <Text>
              Si lo prefiere, escriba a <Mailbox />. Para un contenido que cree ilícito, use{' '}
              <Anchor component={Link} to={paths.report} inherit>
                el formulario de denuncias
              </Anchor>
              .
            </Text>
          </RecoveredLine>
          <ContractForm form={form} label="Contacto">
            <Fields form={form} />
          </ContractForm>
        </>
      )}
    </Page>
  )
}

/** Also works without scripts. */
function Mailbox() {
  const { contact_email } = useConfiguration()
  return (
    <Anchor href={`mailto:${contact_email}`} inherit style={{ overflowWrap: 'anywhere' }}>
      {contact_email}
    </Anchor>
  )
}

function Fields({ form }: { form: ContactForm }) {
  return (
    <>
      <FieldPair from="sm">
        <TextField {...form.field('name')} autoComplete="given-name" {...ofAPerson} />
        <TextField {...form.field('surnames')} autoComplete="family-name" {...ofAPerson} />
      </FieldPair>
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        description="Para responderle."
      />
      <CharactersLeft text={form.values.subject} max={CONTACT_SUBJECT_MAX}>
        <TextField {...form.field('subject')} autoComplete="off" autoCapitalize="sentences" />
      </CharactersLeft>
      <CharactersLeft text={form.values.body} max={CONTACT_BODY_MAX}>
        <LongTextField {...form.field('body')} autoCapitalize="sentences" minRows={6} />
      </CharactersLeft>
      <DataProtectionNote
        purpose="atender su mensaje"
        basis="el interés legítimo en responder a quien nos escribe"
      />
      <TickField {...form.field('accept_terms', { type: 'checkbox' })} label={<Privacy />} />
      <CaptchaField {...form.field('recaptcha_token')} action="contact" value={form.values.recaptcha_token} />
      <SubmitButton form={form} size="lg">
        Enviar mensaje
      </SubmitButton>
    </>
  )
}

// Opens in a new tab, so that the filled-in form is not lost.
function Privacy() {
  return (
    <>
      He leído la{' '}
      <Anchor href={paths.privacy} inherit target="_blank" rel="noopener">
        política de privacidad
      </Anchor>{' '}
      (se abre en otra pestaña)
    </>
  )
}

function Sent({ message, email }: { message: string; email: string }) {
  return (
    <>
      <SuccessCard title="Mensaje enviado" message={message}>
        <Text>
          Le responderemos a <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong>.
        </Text>
      </SuccessCard>
      <Button component={Link} to={paths.home} viewTransition variant="subtle">
        Ir al inicio
      </Button>
    </>
  )
}
