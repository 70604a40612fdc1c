import { ActionIcon, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { DateField } from '#web/ui/forms/dates/date-field.tsx'
import { TimeField } from '#web/ui/forms/dates/time-field.tsx'
import { PasswordField, TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { MultiSelectField, SelectField } from '#web/ui/forms/select-fields.tsx'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import { Group } from './group.tsx'

const variants = ['filled', 'default', 'light', 'subtle'] as const

/** Buttons at rest, disabled and busy; try pressing and the focus by hand. */
export function Buttons() {
  return (
    <Group title="Botones" as="rows">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button size="lg">Grande</Button>
      <Button color="red">Borrar</Button>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
      <Button loading>Enviar</Button>
      <ActionIcon aria-label="Copiar">
        <IconCopy size={20} />
      </ActionIcon>
      <ActionIcon aria-label="Copiar, no disponible" disabled>
        <IconCopy size={20} />
      </ActionIcon>
    </Group>
  )
}

const states = [
  { name: 'Vacío', props: { placeholder: 'Lo que cabe aquí' } },
  { name: 'Relleno', props: { defaultValue: 'Serrano Investigación' }, chosen: '2' },
  { name: 'Con error', props: { error: 'Este dato es obligatorio', required: true } },
  { name: 'Desactivado', props: { disabled: true, description: 'Con una explicación.' } },
]
const provinces = ['Albacete', 'Ávila', 'Cádiz', 'Girona', 'Lugo', 'Ourense', 'Soria', 'Teruel', 'Zamora']
const choices = provinces.map((label, index) => ({ value: String(index), label }))

/** Every kind of field: empty, filled, invalid and disabled. */
export function Fields() {
  return (
    <>
      {states.map(({ name, props, chosen }) => (
        <Group key={name} title={`Campos · ${name}`} as="fields">
          <TextField label="Texto" {...props} />
          <PasswordField label="Contraseña" {...props} />
          <LongTextField label="Texto largo" minRows={2} {...props} />
          <Selects {...props} chosen={chosen ?? null} />
          <Moments {...props} chosen={chosen ?? null} />
          <ChoiceField label="Género" options={choices.slice(0, 2)} defaultValue={chosen ? '1' : null} />
          <TickField label="Acepto los términos" {...props} defaultChecked={Boolean(chosen)} />
        </Group>
      ))}
    </>
  )
}

function Moments({ chosen, defaultValue: _, ...props }: { chosen: string | null; defaultValue?: string }) {
  const [day, setDay] = useState(chosen ? '2026-12-03' : '')
  const [time, setTime] = useState(chosen ? '09:30' : '')
  return (
    <>
      <DateField label="Fecha" value={day} onChange={setDay} clearable {...props} />
      <TimeField label="Hora" value={time} onChange={setTime} {...props} />
    </>
  )
}

function Selects({ chosen, ...props }: { chosen: string | null; defaultValue?: string }) {
  const { defaultValue: _, ...rest } = props
  const [one, setOne] = useState(chosen)
  const [several, setSeveral] = useState(chosen ? ['1', '3'] : [])
  return (
    <>
      <SelectField label="Uno de varios" data={choices} value={one} onChange={setOne} clearable {...rest} />
      <MultiSelectField
        label="Varios"
        data={choices}
        value={several}
        onChange={setSeveral}
        clearable
        {...rest}
      />
    </>
  )
}
