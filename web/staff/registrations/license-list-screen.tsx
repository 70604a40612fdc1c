import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dayAfter, madridDay } from '#contract/days.ts'
import {
  type LicenseList,
  licenseListForm,
  removeLicenseList,
  uploadLicenseList,
} from '#contract/staff/license-list.ts'
import { call } from '#web/lib/call.ts'
import { fullDate, longDateTime } from '#web/lib/dates.ts'
import { grouped } from '#web/lib/numbers.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { DateField } from '#web/ui/forms/dates/date-field.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { Facts } from '../frame/facts.tsx'
import { Fetched } from '../frame/fetched.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { licenseListQuery } from './api.ts'

/** The list with which registrations are compared: what it is, another one in its place, none. */
export default function LicenseListScreen() {
  const list = useQuery(licenseListQuery)
  return (
    <StaffPage title="Lista de licencias" back={{ to: staffPaths.registrations, label: 'Registros' }}>
      <Text>
        Cada registro se compara con esta lista. Se guarda de forma que no se puede leer: solo sirve para
        comprobar un número y un nombre.
      </Text>
      <Fetched of={list} lines={1}>
        {(data) => <Present list={data} />}
      </Fetched>
      <Upload />
    </StaffPage>
  )
}

function Present({ list }: { list: LicenseList | null }) {
  // The form that was sent starts afresh, and the button of a list that was removed is gone.
  const title = useFocusOnChange<HTMLHeadingElement>(list?.uploaded_at)
  return (
    <Stack component="section" gap="sm" aria-labelledby="present-list">
      <Title order={2} size="h3" id="present-list" ref={title} tabIndex={-1}>
        Lista actual
      </Title>
      {list ? <Uploaded list={list} /> : <Text>No hay ninguna.</Text>}
    </Stack>
  )
}

function Uploaded({ list: { source, dated, entries, uploaded_at } }: { list: LicenseList }) {
  const removing = useOpenedHere()
  return (
    <>
      <Facts
        label="La lista"
        of={[
          ['Origen', source],
          ['Fecha', fullDate(dated)],
          ['Licencias', grouped(entries)],
          ['Se subió', longDateTime(uploaded_at)],
        ]}
      />
      <div>
        <Button variant="default" onClick={removing.open}>
          Quitar la lista
        </Button>
      </div>
      <DecisionDialog
        {...removing}
        title="Quitar la lista de licencias"
        action="Quitarla"
        isGrave
        send={() => call(removeLicenseList, {})}
        onDone={() => snack('La lista se ha quitado.', 'success')}
      >
        Los registros dejan de compararse con ella.
      </DecisionDialog>
    </>
  )
}

const UPLOAD = 'Subir una lista'

/** '1 licencia', '1.234 licencias'. */
const counted = (number: number, one: string) => `${grouped(number)} ${one}${number === 1 ? '' : 's'}`

function Upload() {
  const form = useContractForm({
    schema: licenseListForm,
    initialValues: { list: null as File | null, source: '', dated: '' },
    labels: { list: 'Fichero CSV', source: 'Origen', dated: 'Fecha de la lista' },
    send: (data) => call(uploadLicenseList, data),
    onSuccess: ({ data, skipped }) => {
      const left =
        skipped === 0
          ? ''
          : ` Se ${skipped === 1 ? 'ha' : 'han'} dejado fuera ${counted(skipped, 'línea')} sin licencia.`
      snack(`La lista tiene ${counted(data.entries, 'licencia')}.${left}`, 'success')
    },
    onward: () => form.reset(),
  })
  return (
    <Stack component="section" gap="sm" maw="44rem" mt="sm">
      <Title order={2} size="h3">
        {UPLOAD}
      </Title>
      <ContractForm form={form} label={UPLOAD}>
        <FileField
          {...form.field('list')}
          accept=".csv,text/csv"
          description="En cada línea un número de licencia y un nombre, separados por coma, punto y coma o tabulador. Si hay más columnas, la primera línea debe llamarlas «Licencia», «Nombre» y «Apellidos»; las demás no se leen. Sustituye a la lista anterior."
          onChoose={(file) => form.setValue('list', file)}
        />
        <TextField
          {...form.field('source')}
          description="De dónde es: «Registro Nacional de Seguridad Privada»."
        />
        <DateField {...form.field('dated')} value={form.values.dated} min={dayAfter(madridDay(), -360)} />
        <div>
          <SubmitButton form={form}>Subir la lista</SubmitButton>
        </div>
      </ContractForm>
    </Stack>
  )
}
