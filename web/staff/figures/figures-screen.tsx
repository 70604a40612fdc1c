import { Button, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ALL_PROVINCES, exportFigures, type Figures, getFigures } from '#contract/staff/figures.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { download } from '../frame/download.ts'
import { Fetched } from '../frame/fetched.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { MonthsChart } from './months-chart.tsx'
import { MonthsTable, ProvincesTable } from './tables.tsx'

const PROVINCE = 'province'

/** The figures of the last months; the province is in the address. */
export default function FiguresScreen() {
  const [parameters, setParameters] = useSearchParams()
  const province = parameters.get(PROVINCE) ?? ''
  const figures = useQuery({
    queryKey: ['staff', 'figures', province],
    queryFn: ({ signal }) => call(getFigures, { province }, { signal }),
    placeholderData: keepPreviousData,
  })
  const saving = useMutation({ mutationFn: () => download(exportFigures), meta: { changesNothing: true } })
  return (
    <StaffPage
      title="Cifras"
      screen="figures"
      way={
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          Descargar CSV
        </Button>
      }
    >
      {saving.error && <GeneralError error={saving.error} />}
      <Fetched of={figures}>
        {(found) => (
          <>
            <Text c="dimmed" size="sm">
              Contadas el {longDateTime(found.counted_at)}.
              {province !== '' && ' Las decisiones son las de todas las provincias.'}
            </Text>
            <SelectField
              label="Provincia"
              data={choicesIn(found)}
              value={province}
              onChange={(chosen) => setParameters(chosen ? { [PROVINCE]: chosen } : {})}
              clearable
              placeholder={ALL_PROVINCES}
            />
            <MonthsChart months={found.months} />
            <MonthsTable months={found.months} />
            <ProvincesTable provinces={found.provinces} total={found.total} />
          </>
        )}
      </Fetched>
    </StaffPage>
  )
}

function choicesIn({ provinces }: Figures) {
  return provinces
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'))
}
