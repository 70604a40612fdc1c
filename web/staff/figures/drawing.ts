// The chart, with the parts of Chart.js that it needs. Loaded once there are figures.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import type { MonthFigures } from '#contract/staff/figures.ts'
import { activeByMonth, monthName } from './months.ts'

Chart.register(
  ...[BarController, BarElement, LineController, LineElement, PointElement],
  ...[CategoryScale, LinearScale, Legend, Tooltip],
)

const SERIES = [
  { type: 'line', of: 'active', label: 'Activos', colour: '--mantine-color-dimmed' },
  { type: 'bar', of: 'registrations', label: 'Registros', colour: '--mantine-primary-color-filled' },
  { type: 'bar', of: 'requests', label: 'Peticiones', colour: '--mantine-color-amber-5' },
  { type: 'bar', of: 'answers', label: 'Respuestas', colour: '--mantine-color-ink-3' },
] as const

/** Draws the months; the result removes the drawing. */
export function drawMonths(canvas: HTMLCanvasElement, months: MonthFigures[]): () => void {
  const styles = getComputedStyle(canvas)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  const text = token('--mantine-color-text')
  const line = token('--surface-border')
  const scale = { ticks: { color: text }, grid: { color: line }, border: { color: line } }
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: months.map(({ month }) => monthName(month)),
      datasets: SERIES.map(({ type, of, label, colour }) => ({
        type,
        label,
        data: of === 'active' ? activeByMonth(months) : months.map((it) => it[of]),
        backgroundColor: token(colour),
        borderColor: token(colour),
        yAxisID: of === 'active' ? 'active' : 'y',
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      font: { family: styles.fontFamily },
      plugins: { legend: { labels: { color: text } } },
      scales: {
        x: scale,
        y: { ...scale, beginAtZero: true },
        active: { ...scale, beginAtZero: true, position: 'right', grid: { display: false } },
      },
    },
  })
  return () => chart.destroy()
}
