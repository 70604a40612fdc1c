import { PasswordField, TextField } from '#web/ui/forms/fields.tsx'
import { PasswordStrength } from '#web/ui/forms/passwords/password-strength.tsx'
import { PasswordHelp } from './help.tsx'
import { PASSWORD_LENGTH, type RegistrationForm } from './registration-form.ts'
import { Section, WithHelp } from './section.tsx'

/** E-mail and password, with the password's strength. */
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
      <div>
        <WithHelp help={<PasswordHelp />}>
          <PasswordField
            {...form.field('password')}
            autoComplete="new-password"
            description={PASSWORD_LENGTH}
          />
        </WithHelp>
        <PasswordStrength
          password={form.values.password}
          known={[form.values.email, form.values.name, form.values.surname, form.values.second_surname]}
        />
      </div>
      <PasswordField {...form.field('password_confirmation')} autoComplete="new-password" />
    </Section>
  )
}
