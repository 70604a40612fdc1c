import { TextField } from '#web/ui/forms/fields.tsx'
import { LicenseHelp } from './help.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { ScanField } from './scan-field.tsx'
import { Section, WithHelp } from './section.tsx'

/** The licence number and the scan that proves it. */
export function LicenseSection({ form }: { form: RegistrationForm }) {
  return (
    <Section title="Su licencia">
      <WithHelp help={<LicenseHelp />}>
        <TextField
          {...form.field('license_number')}
          inputMode="numeric"
          autoComplete="off"
          description="El de su Tarjeta de Identidad Profesional (TIP)."
        />
      </WithHelp>
      <ScanField form={form} />
    </Section>
  )
}
