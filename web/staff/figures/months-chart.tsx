import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { MonthFigures } from '#contract/staff/figures.ts'
import { monthName } from './months.ts'
import styles from './months-chart.module.css'

/** The months as a picture; the table below it has the same numbers for everybody. */
export function MonthsChart({ months }: { months: MonthFigures[] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the scheme
  useEffect(() => {
    let isOver = false
    let remove = () => {}
    void import('./drawing.ts').then(({ drawMonths }) => {
      if (!isOver && canvas.current) remove = drawMonths(canvas.current, months)
    })
    return () => {
      isOver = true
      remove()
    }
  }, [months, scheme])
  const [first, last] = [months[0], months.at(-1)]
  return (
    <div className={styles.chart}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={
          first && last
            ? `Registros, peticiones, respuestas y detectives activos de ${monthName(first.month)} a ${monthName(last.month)}; los números, en la tabla`
            : undefined
        }
      />
    </div>
  )
}
