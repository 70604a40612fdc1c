// `npm run check`: every check of the code that does not run the product.
import { checkBuiltPages } from '../checks/built-pages.ts'
import { checkWeight } from '../checks/weight.ts'
import { runSteps, type Step } from './steps.ts'

export const checks: Step[] = [
  { name: 'formato y reglas de estilo (biome)', run: ['biome', 'check', '--error-on-warnings'], quiet: true },
  { name: 'tipos del contrato', run: ['tsc', '-p', 'tsconfig.contract.json'], quiet: true },
  { name: 'tipos del servidor', run: ['tsc', '-p', 'tsconfig.server.json'], quiet: true },
  { name: 'tipos de la web', run: ['tsc', '-p', 'tsconfig.web.json'], quiet: true },
  {
    name: 'tipos del service worker',
    run: ['tsc', '-p', 'tsconfig.worker.json'],
    quiet: true,
  },
  { name: 'tipos de las herramientas y las pruebas', run: ['tsc', '-p', 'tsconfig.tools.json'], quiet: true },
  {
    name: 'forma del código y reglas del contrato',
    run: ['vitest', 'run', '--project', 'rules'],
    quiet: true,
  },
]

/** Needs the built website, and builds it if it is stale. */
export const weight: Step = { name: 'peso de las pantallas', run: checkWeight }

/** Needs the built website, as `weight` does. */
export const pages: Step = { name: 'páginas construidas (html-validate)', run: checkBuiltPages }

if (import.meta.main) {
  const { failed } = await runSteps([...checks, weight, pages])
  process.exitCode = failed.length > 0 ? 1 : 0
}
