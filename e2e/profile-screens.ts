// The states of one's own profile while it is edited, for the tests that walk through every screen (screens.ts).
import type { Page } from '@playwright/test'
import { beginEditing, inSection, openOwnProfile, SAVES, section } from './profile-sections.ts'
import { forgetDrafts } from './publication.ts'
import type { Screen } from './screen.ts'

const title = 'Lucía Serrano Peña'

/** As Lucía sees them. */
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
      return () => forget(page)
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
      // What is left may not come first.
      await inSection(page, 'Áreas de trabajo', 'Quitar Madrid, Madrid').press('Enter')
      await section(page, 'Áreas de trabajo').getByRole('alert').waitFor()
      // Of the button that has the focus now.
      await page.getByRole('tooltip').waitFor()
      return () => forget(page)
    },
  },
  {
    name: 'profile-not-saved',
    title,
    open: async (page) => {
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
      await section(page, 'Medios de trabajo').getByRole('alert').waitFor()
      return () => forget(page)
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
      return () => forget(page)
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
      return () => page.unrouteAll({ behavior: 'wait' })
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
      return () => forget(page)
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

async function forget(page: Page) {
  await page.unrouteAll({ behavior: 'wait' })
  await forgetDrafts(page)
}
