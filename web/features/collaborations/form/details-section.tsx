import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { PLACES_MAX } from '#contract/answers.ts'
import { REQUEST_TEXT_MAX, type RequestText } from '#contract/columns.ts'
import { GENDERS } from '#contract/profile.ts'
import { listServices } from '#contract/reference-lists.ts'
import { languagesQuery, servicesQuery, useListWith } from '#web/features/reference-lists/api.ts'
import { LanguagesField } from '#web/features/reference-lists/languages-field.tsx'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { choicesOf, SelectField } from '#web/ui/forms/select-fields.tsx'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import type { CollaborationForm } from './use-collaboration-form.ts'

const numbers = Array.from({ length: PLACES_MAX }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 colega' : `${index + 1} colegas`,
}))
const genders = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

/** The requirements and all other optional fields. */
export function DetailsSection({ form }: { form: CollaborationForm }) {
  const { service_id, idioms, gender, places, description } = form.values
  const services = useListWith(servicesQuery, listServices, service_id ? [Number(service_id)] : [])
  const languages = useQuery(languagesQuery)
  const id = useId()
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} id={id}>
        Detalles opcionales
      </Title>
      <CharactersLeft text={description} max={REQUEST_TEXT_MAX.description}>
        <LongTextField {...form.field('description')} autoCapitalize="sentences" />
      </CharactersLeft>
      <SelectField
        {...form.field('places')}
        value={places}
        data={numbers}
        searchable={false}
        allowDeselect={false}
      />
      <Line form={form} name="pay" description="Orientativo: por ejemplo, «150 € por jornada»." />
      <ErrorOfAny of={[services, languages]} />
      <SelectField
        {...form.field('service_id')}
        value={service_id}
        data={choicesOf(services.data)}
        disabled={!services.data}
        placeholder="Sin indicar"
        clearable
      />
      <LanguagesField {...form.field('idioms')} value={idioms} />
      <Text size="sm">
        Indique género o edad solo si el servicio lo exige de verdad; si no, deje esos campos vacíos.
      </Text>
      <SelectField
        {...form.field('gender')}
        value={gender}
        data={genders}
        placeholder="Indiferente"
        clearable
      />
      <SimpleGrid cols={2}>
        <TextField {...form.field('age_range_lower')} {...years} />
        <TextField {...form.field('age_range_upper')} {...years} />
      </SimpleGrid>
      <Line form={form} name="vehicle" />
    </Stack>
  )
}

interface LineProps {
  form: CollaborationForm
  name: RequestText
  description?: string
}

function Line({ form, name, description }: LineProps) {
  return (
    <CharactersLeft text={form.values[name]} max={REQUEST_TEXT_MAX[name]}>
      <TextField {...form.field(name)} description={description} autoComplete="off" />
    </CharactersLeft>
  )
}

const years = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const
