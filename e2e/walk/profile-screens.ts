// The states of a member's own profile while it is edited, for the walk over every screen (screens.ts).
import type { Page } from '@playwright/test'
import { notices } from '../fixtures.ts'
import { line, saveOffline, untilAtRest, WILL_BE_SAVED } from '../offline/outbox.ts'
import {
  beginEditing,
  inSection,
  openOwnProfile,
  SAVED,
  SAVES,
  section,
} from '../profile/profile-sections.ts'
import { type Screen, untilGivenUp } from './screen.ts'

// Aragón, Asturias, Baleares, Canarias, Cantabria, Castilla y León.
const COMMUNITIES = [2, 3, 4, 5, 6, 7]
const title = 'Lucía Serrano Peña'

/** For Lucía. */
export const ownProfile: Screen[] = [
  {
    name: 'profile-editing',
    title,
    open: async (page) => {
      await openOwnProfile(page)
      for (const name of ['Despacho', 'Servicios', 'Idiomas', 'Tramo de edad', 'Origen étnico'])
        await beginEditing(page, name)
      await beginEditing(page, 'Más información')
      await section(page, 'Servicios').getByRole('checkbox').last().check()
    },
  },
  {
    name: 'profile-editing-areas-and-contact',
    title,
    open: async (page) => {
      await openOwnProfile(page)
      await beginEditing(page, 'Medios de contacto')
      await inSection(page, 'Medios de contacto', 'Teléfono').click()
      await inSection(page, 'Medios de contacto', 'Personal').click()
      await beginEditing(page, 'Áreas de trabajo')
      // The areas left cannot be the first.
      await inSection(page, 'Áreas de trabajo', 'Quitar Madrid, Madrid').press('Enter')
      await section(page, 'Áreas de trabajo').getByRole('alert').waitFor()
      await inSection(page, 'Áreas de trabajo', 'Quitar Comunidad de Madrid').hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'profile-not-saved',
    title,
    open: async (page) => {
      await page.clock.install()
      await openOwnProfile(page)
      await answerNextSave(page, 409, { reason: 'changed_meanwhile' })
      await changeOffice(page, 'Otro nombre')
      await section(page, 'Despacho').getByRole('alert').waitFor()
      await page.unrouteAll({ behavior: 'wait' })
      await page.route(SAVES, (route) => route.abort())
      await beginEditing(page, 'Más información')
      await section(page, 'Más información').getByRole('textbox').fill('Otra cosa')
      await inSection(page, 'Más información', 'Guardar').click()
      await inSection(page, 'Más información', 'Descartar').waitFor()
      await page.route('**/api/work-equipments', (route) => route.abort())
      await beginEditing(page, 'Medios de trabajo')
      await untilGivenUp(page, section(page, 'Medios de trabajo').getByRole('alert'))
    },
  },
  {
    name: 'profile-refused',
    title: `Error: ${title}`,
    open: async (page) => {
      await openOwnProfile(page)
      const messages = { office_name: ['El nombre no se admite.'], general: ['Espere un momento.'] }
      await answerNextSave(page, 422, { msg: messages })
      await changeOffice(page, 'Otro nombre')
      await section(page, 'Despacho').getByRole('alert').waitFor()
    },
  },
  {
    name: 'profile-new',
    title,
    open: async (page) => {
      await page.route('**/api/user/*', async (route) => {
        const response = await route.fetch()
        const { detective } = await response.json()
        const lists = { work_areas: [], services: [], work_equipment: [], associations: [], languages: [] }
        const values = { office_name: null, more_information: null, age_range: null, race: null }
        Object.assign(detective, lists, values, { contact_means: { emails: [], tlfs: [] } })
        await route.fulfill({ response, json: { detective } })
      })
      await openOwnProfile(page)
    },
  },
  {
    name: 'correction-dialog',
    part: '[role=dialog]',
    title,
    open: async (page) => {
      await openOwnProfile(page)
      await section(page, 'Datos comprobados').getByRole('button', { name: 'Pedir una corrección' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-leaving',
    part: '[role=dialog]',
    title,
    open: async (page) => {
      await openOwnProfile(page)
      await beginEditing(page, 'Despacho')
      await section(page, 'Despacho').getByRole('textbox').fill('Otro nombre')
      await page.getByRole('banner').getByRole('link', { name: 'Buscar detectives' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-correction-pending',
    open: async (page) => {
      const data = {
        asked: { surname: 'Serranos' },
        reason: 'Falta una letra.',
        asked_at: '2026-11-02T10:00:00Z',
      }
      await page.route('**/api/user/managment/correction/pending', (route) =>
        route.fulfill({ json: { data } }),
      )
      await openOwnProfile(page)
      await section(page, 'Datos comprobados').getByRole('alert', { name: 'Corrección pendiente' }).waitFor()
    },
  },
  {
    name: 'profile-editing-as-many-areas-as-there-may-be',
    open: async (page) => {
      await page.route('**/api/user/*', async (route) => {
        const response = await route.fetch()
        const { detective } = await response.json()
        const first = detective.work_areas[0]
        const work_areas = [first, ...COMMUNITIES.map((id) => ({ ...first, admin_area: { level: 2, id } }))]
        await route.fulfill({ response, json: { detective: { ...detective, work_areas } } })
      })
      await openOwnProfile(page)
      await beginEditing(page, 'Áreas de trabajo')
      await section(page, 'Áreas de trabajo').getByText('que es el máximo').first().waitFor()
    },
  },
  {
    name: 'profile-editing-consent-and-an-e-mail',
    open: async (page) => {
      await openOwnProfile(page)
      await beginEditing(page, 'Origen étnico')
      const race = section(page, 'Origen étnico')
      await race.getByRole('radio', { name: 'Latinoamericano' }).check()
      await race.getByRole('checkbox', { name: /^Consiento expresamente/ }).check()
      await beginEditing(page, 'Medios de contacto')
      await inSection(page, 'Medios de contacto', 'Correo electrónico').click()
      await inSection(page, 'Medios de contacto', 'Personal').click()
      const means = section(page, 'Medios de contacto')
      await means.getByRole('textbox', { name: 'Correo electrónico' }).fill('nuria@ejemplo')
      await means.getByText('El correo electrónico no es válido.').first().waitFor()
    },
  },
  {
    name: 'profile-saved',
    open: async (page) => {
      await openOwnProfile(page)
      await page.route(SAVES, (route) => route.fulfill({ json: { data: 'Otro nombre' } }))
      await changeOffice(page, 'Otro nombre')
      // The notice stays as long as the pointer is on it.
      await notices(page).getByText(SAVED).hover()
    },
  },
  {
    name: 'profile-waiting-for-the-network',
    isFresh: true,
    open: async (page) => {
      await writeOffline(page)
      await line(page).getByText('Un cambio espera la conexión.').first().waitFor()
    },
  },
  {
    name: 'waiting-changes',
    isFresh: true,
    open: async (page) => {
      await writeOffline(page)
      await line(page).getByRole('button', { name: 'Ver cuáles' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'leaving-with-waiting-changes',
    isFresh: true,
    open: async (page) => {
      await writeOffline(page)
      await page.route(SAVES, (route) => route.abort())
      await page.context().setOffline(false)
      await page.getByRole('button', { name: /^Menú de/ }).click()
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

async function changeOffice(page: Page, name: string) {
  await beginEditing(page, 'Despacho')
  await section(page, 'Despacho').getByRole('textbox').fill(name)
  await inSection(page, 'Despacho', 'Guardar').click()
}

async function answerNextSave(page: Page, status: number, payload: object) {
  await page.route(SAVES, (route) => route.fulfill({ status, json: { status: 'error', payload } }))
}

async function writeOffline(page: Page) {
  await openOwnProfile(page)
  await untilAtRest(page)
  await saveOffline(page, 'Escrito en el monte')
  await section(page, 'Más información').getByText(WILL_BE_SAVED).first().waitFor()
}
