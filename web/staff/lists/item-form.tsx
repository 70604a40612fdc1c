import { Button, Group, Stack, Title } from '@mantine/core'
import {
  addListItem,
  changeListItem,
  type ListItemForStaff,
  type ListName,
  newLanguage,
  newListItem,
} from '#contract/staff/lists.ts'
import { call } from '#web/lib/call.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'

interface Props {
  list: ListName
  /** The item to rename; without it a new one is added. */
  item?: ListItemForStaff
  /** Whether one was just added: the form takes the focus once more. */
  isAnother?: boolean
  onDone: () => void
}

/** The name of a new item, or the new name of one. A new language has a code besides. */
export function ItemForm(props: Props) {
  const isNewLanguage = props.list === 'languages' && !props.item
  return isNewLanguage ? <LanguageForm {...props} /> : <NameForm {...props} />
}

function NameForm({ list, item, isAnother = false, onDone }: Props) {
  const form = useContractForm({
    schema: newListItem,
    initialValues: { name: item?.name ?? '' },
    labels: { name: item ? `Nuevo nombre de «${item.name}»` : 'Nombre' },
    send: ({ name }) => {
      if (!item) return call(addListItem, { list, name })
      const id = String(item.id)
      return call(changeListItem, list === 'languages' ? { list, id, idiom: name } : { list, id, name })
    },
    onSuccess: ({ name }) => {
      snack(item ? `Ahora se llama «${name}».` : `Añadido «${name}».`)
      onDone()
    },
  })
  const fields = (
    <TextField {...form.field('name')} autoComplete="off" autoFocus={Boolean(item) || isAnother} />
  )
  return (
    <Framed form={form} item={item} onDone={onDone}>
      {fields}
    </Framed>
  )
}

function LanguageForm({ list, isAnother = false, onDone }: Props) {
  const form = useContractForm({
    schema: newLanguage,
    initialValues: { country_code: '', idiom: '' },
    labels: { country_code: 'Código', idiom: 'Nombre' },
    send: (data) => call(addListItem, { list, ...data }),
    onSuccess: ({ name }) => {
      snack(`Añadido «${name}».`)
      onDone()
    },
  })
  return (
    <Framed form={form} item={undefined} onDone={onDone}>
      <TextField
        {...form.field('country_code')}
        description="Etiqueta de idioma, como «fr» o «pt-BR». No se cambia después."
        autoCapitalize="none"
        autoComplete="off"
        autoFocus={isAnother}
      />
      <TextField {...form.field('idiom')} autoComplete="off" />
    </Framed>
  )
}

interface FramedProps {
  form: Parameters<typeof ContractForm>[0]['form'] & { isSending: boolean }
  item: ListItemForStaff | undefined
  onDone: () => void
  children: React.ReactNode
}

function Framed({ form, item, onDone, children }: FramedProps) {
  return (
    <Stack
      component="section"
      gap="xs"
      w="100%"
      maw="32rem"
      aria-label={item ? `Renombrar ${item.name}` : 'Añadir'}
    >
      {!item && (
        <Title order={2} size="h3">
          Añadir
        </Title>
      )}
      <ContractForm form={form} label={item ? `Renombrar ${item.name}` : 'Añadir'}>
        {children}
        <Group gap="sm">
          <SubmitButton form={form}>{item ? 'Guardar' : 'Añadir'}</SubmitButton>
          {item && (
            <Button variant="default" onClick={onDone}>
              Cancelar
            </Button>
          )}
        </Group>
      </ContractForm>
    </Stack>
  )
}
