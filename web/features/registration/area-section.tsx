import { Input, Text } from '@mantine/core'
import { ProvinceAndMunicipality } from '#web/features/locations/province-and-municipality.tsx'
import { AreaHelp } from './help.tsx'
import type { RegistrationForm } from './registration-form.ts'
import { Section, WithHelp } from './section.tsx'

/** The first work area; optional. */
export function AreaSection({ form }: { form: RegistrationForm }) {
  const { id, error } = form.field('work_area')
  return (
    <Section title="Su zona de trabajo">
      <WithHelp help={<AreaHelp />}>
        <Text size="sm" c="dimmed" pr="xl">
          Opcional. Solo la provincia significa toda la provincia.
        </Text>
      </WithHelp>
      <ProvinceAndMunicipality
        id={id}
        value={form.values.work_area}
        error={error}
        onChange={(area) => form.setValue('work_area', area && { ...area, type: 'region' })}
      />
      {error && <Input.Error fz="sm">{error}</Input.Error>}
    </Section>
  )
}
