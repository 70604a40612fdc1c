import { GENDERS } from '#contract/profile.ts'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { ofAPerson, TextField } from '#web/ui/forms/fields.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { Section } from './section.tsx'

const genders = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

/** The applicant's name and personal data. */
export function PersonSection({ form }: { form: RegistrationForm }) {
  return (
    <Section title="Sus datos">
      <TextField {...form.field('name')} autoComplete="given-name" {...ofAPerson} />
      <TextField {...form.field('surname')} autoComplete="family-name" {...ofAPerson} />
      <TextField {...form.field('second_surname')} autoComplete="off" {...ofAPerson} />
      <ChoiceField {...form.field('gender')} options={genders} />
      <TextField
        {...form.field('tlf')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description="Visible solo para detectives con la sesión iniciada."
      />
    </Section>
  )
}
