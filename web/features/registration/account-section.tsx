import { PasswordField, TextField } from '#web/ui/fields.tsx'
import { PasswordHelp } from './help.tsx'
import { PASSWORD_LENGTH, type RegistrationForm } from './registration-form.ts'
import { Section, WithHelp } from './section.tsx'

export function AccountSection({ form }: { form: RegistrationForm }) {
  return (
    <Section title="Su cuenta">
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        description="Le enviaremos un enlace para verificarlo, y con él iniciará sesión."
      />
      <WithHelp help={<PasswordHelp />}>
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          description={PASSWORD_LENGTH}
        />
      </WithHelp>
      <PasswordField {...form.field('password_confirmation')} autoComplete="new-password" />
    </Section>
  )
}
