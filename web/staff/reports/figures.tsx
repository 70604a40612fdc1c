import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { madridDay } from '#contract/days.ts'
import { groundName } from '#contract/staff/grounds.ts'
import { FIGURES_DECISIONS, figuresCsv, REPORT_SOURCES, type ReportFigures } from '#contract/staff/reports.ts'
import { Fetched } from '../frame/fetched.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { figuresQuery } from './api.ts'
import styles from './figures.module.css'

const thisYear = () => Number(madridDay().slice(0, 4))

function saveCsv(name: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** The year's figures for the report of DSA articles 15 and 24. */
export function Figures() {
  const [year, setYear] = useState(thisYear)
  // The button of the year after this one is not there: it would take the focus along.
  const title = useFocusOnChange<HTMLHeadingElement>(year)
  const figures = useQuery(figuresQuery(year))
  return (
    <Stack component="section" gap="sm" aria-labelledby="figures" mt="xl">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id="figures" ref={title} tabIndex={-1}>
          Cifras de {year}
        </Title>
        <Group gap="xs">
          <Button variant="default" onClick={() => setYear(year - 1)}>
            Ver {year - 1}
          </Button>
          {year < thisYear() && (
            <Button variant="default" onClick={() => setYear(year + 1)}>
              Ver {year + 1}
            </Button>
          )}
        </Group>
      </Group>
      <Fetched of={figures} lines={1}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text>Ninguna denuncia recibida ese año.</Text>
          ) : (
            <>
              <FiguresTable rows={rows} year={year} />
              <Button
                variant="default"
                style={{ alignSelf: 'start' }}
                onClick={() => saveCsv(`denuncias-${year}.csv`, figuresCsv({ rows }))}
              >
                Descargar CSV
              </Button>
            </>
          )
        }
      </Fetched>
    </Stack>
  )
}

function FiguresTable({ rows, year }: Pick<ReportFigures, 'rows' | 'year'>) {
  return (
    // Focusable, so that the keyboard can scroll it on a narrow screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroller} tabIndex={0} aria-label={`Tabla de cifras de ${year}`}>
      <table className={`${styles.table} numbers`}>
        <thead>
          <tr>
            <th>Origen</th>
            <th>Decisión</th>
            <th>Fundamento</th>
            <th data-number>Denuncias</th>
            <th data-number>Reclamadas</th>
            <th data-number>Cambiadas</th>
            <th data-number>Horas (mediana)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.source} ${row.decision} ${row.ground}`}>
              <td>{REPORT_SOURCES[row.source]}</td>
              <td>{FIGURES_DECISIONS[row.decision]}</td>
              <td>{row.ground ? groundName(row.ground) : '—'}</td>
              <td data-number>{row.count}</td>
              <td data-number>{row.appealed}</td>
              <td data-number>{row.reversed}</td>
              <td data-number>
                {row.median_hours === null ? '—' : String(row.median_hours).replace('.', ',')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
