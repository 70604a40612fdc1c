// The states of a request in full, for the tests that walk through every screen (screens.ts).
import type { Page } from '@playwright/test'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { main } from './registration.ts'
import type { Screen } from './screen.ts'

const { siniestroEnSevilla, seguimientoEnGetafe, bajaEnAlcobendas, localizacionEnToledo } = namedRequests
const OWN = '/collaborations/my-requests'

/** As Lucía sees them. */
export const oneRequest: Screen[] = [
  state('collaboration', '/collaborations/languages=pt', siniestroEnSevilla),
  state('collaboration-own', OWN, seguimientoEnGetafe),
  state('collaboration-hidden', OWN, bajaEnAlcobendas),
  state('collaboration-elapsed', OWN, localizacionEnToledo),
  {
    name: 'collaboration-loading',
    title: localizacionEnToledo.subject,
    open: async (page) => {
      await fromList(page, OWN, localizacionEnToledo)
      let go = () => {}
      const sent = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/api/collaboration/*', (route) => void sent.then(() => route.continue()))
      await page.reload()
      await main(page).getByText('Cargando…').waitFor()
      return async () => {
        go()
        await page.unrouteAll({ behavior: 'wait' })
      }
    },
  },
]

function state(name: string, list: string, request: { subject: string }): Screen {
  return { name, title: request.subject, open: (page) => fromList(page, list, request) }
}

/** Leads to a request by its card in a list. */
async function fromList(page: Page, list: string, { subject }: { subject: string }) {
  await page.goto(list)
  await page.getByRole('link', { name: subject }).click()
  await main(page).getByRole('region', { name: 'Publicada por' }).waitFor()
}
