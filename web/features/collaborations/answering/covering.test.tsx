// The author marks a request as covered by hand, with whom it was agreed if wanted.
import { expect, test } from 'vitest'
import { coverCollaboration, listAnswers } from '#contract/answering.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { listConversations } from '#contract/conversations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { type FoundDetective, searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { pageOf, withNuria } from '#web/testing/conversations.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const SOON = dayAfter(madridDay(), 3)

/** Lucía's request, to which Núria has answered. */
const own = () =>
  serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(SOON, { answers_count: 1 }))
    .answer(listAnswers, { data: [answerOf({ user: NURIA })] })
const open = (server: ReturnType<typeof own>) =>
  openPage('/collaboration/70', { as: sessionOf(lucia), server })
const foundOf = (data: FoundDetective[]) => ({
  ...{ data, current_page: 1, last_page: 1, per_page: 20, total: data.length, total_is_exact: true },
})

test('a request is covered by hand, and opened again', async () => {
  let shown = request(SOON)
  const server = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, () => shown)
    .answer(coverCollaboration, ({ covered }) => {
      shown = { ...shown, covered }
      return shown
    })
    .answer(listConversations, pageOf([]))
  const { user } = await open(server)
  await main().findByText('Todavía no ha respondido nadie. Le avisaremos.')
  await user.click(main().getByRole('button', { name: 'Marcar como cubierta' }))
  await user.click(await main().findByRole('button', { name: 'Cubrir la petición' }))
  await user.click(await main().findByRole('button', { name: 'Volver a abrirla' }))
  await main().findByRole('button', { name: 'Marcar como cubierta' })
  expect(server.asked(coverCollaboration).map(({ input }) => input.covered)).toEqual([true, false])
})

test('opening a full request again asks first, naming whom the author had added and who would lose the place', async () => {
  const added = answerOf({ user: NURIA, state: 'accepted', by_author: true })
  let shown = request(SOON, { covered: true, places_left: 0 })
  const server = own()
    .answer(getCollaboration, () => shown)
    .answer(listAnswers, () => ({ data: shown.covered ? [added] : [] }))
    .answer(coverCollaboration, ({ covered }) => {
      shown = { ...shown, covered, places_left: 1 }
      return shown
    })
  const { user } = await open(server)
  await user.click(await main().findByRole('button', { name: 'Volver a abrirla' }))
  expect(main().getByRole('group', { name: 'Volver a abrirla' }).textContent).toContain(
    'Núria Puig Bosch pierde su plaza, que usted le dio: se lo diremos enseguida.',
  )
  await user.click(main().getByRole('button', { name: 'Cancelar' }))
  expect(server.asked(coverCollaboration)).toEqual([])
  await user.click(main().getByRole('button', { name: 'Volver a abrirla' }))
  await user.click(main().getByRole('button', { name: 'Abrirla y decírselo' }))
  await main().findByRole('button', { name: 'Marcar como cubierta' })
  expect(server.asked(coverCollaboration).map(({ input }) => input.covered)).toEqual([false])
})

test('a request that its accepted answers fill is not offered to be opened: a place has to be left first', async () => {
  const server = own()
    .answer(getCollaboration, request(SOON, { covered: true, places_left: 0 }))
    .answer(listAnswers, { data: [answerOf({ user: NURIA, state: 'accepted' })] })
  await open(server)
  await main().findByText(/^Para volver a abrirla, deje libre una plaza/)
  expect(main().queryByRole('button', { name: 'Volver a abrirla' })).toBeNull()
})

test('a request is covered with the colleague agreed on by telephone, who answered or writes with the author', async () => {
  const beatriz = { ...withNuria, id: 5, with: { id: 4, full_name: 'Beatriz Sanz Gil' } }
  const server = own()
    .answer(listConversations, pageOf([withNuria, beatriz]))
    .answer(coverCollaboration, () => {
      throw new Refused(422, { with: ['En esta petición queda 1 plaza.'] })
    })
  const { user } = await open(server)
  await user.click(await main().findByRole('button', { name: 'Marcar como cubierta' }))
  await main().findByRole('checkbox', { name: 'Beatriz Sanz Gil' })
  // Núria answered, and writes too.
  for (const name of ['Núria Puig Bosch', 'Beatriz Sanz Gil'])
    await user.click(main().getByRole('checkbox', { name }))
  await user.click(main().getByRole('button', { name: 'Cubrir la petición' }))
  await main().findByText('En esta petición queda 1 plaza.')
  expect(main().getByRole('checkbox', { name: 'Beatriz Sanz Gil' })).toHaveProperty('checked', true)
  expect(server.asked(coverCollaboration).map(({ input }) => input.with)).toEqual([[3, 4]])
})

test('a request is covered with suggested colleagues, or with any colleague of the directory, found by name', async () => {
  const found = (id: number, full_name: string) => ({ ...lucia, id, full_name })
  const carmen = found(9, 'Carmen Vidal Prats')
  const server = own()
    .answer(listConversations, pageOf([]))
    .answer(searchDetectives, ({ q }) =>
      foundOf(
        q === 'carmen' ? [carmen, found(lucia.id, lucia.full_name), found(NURIA.id, NURIA.full_name)] : [],
      ),
    )
    .answer(coverCollaboration, request(SOON, { covered: true }))
  const { user } = await open(server)
  await user.click(await main().findByRole('button', { name: 'Marcar como cubierta' }))
  const field = main().getByRole('textbox', { name: 'Otro colega del directorio' })
  await user.type(field, 'ca')
  await user.type(field, 'rmen{Enter}')
  await user.click(await main().findByRole('checkbox', { name: 'Carmen Vidal Prats' }))
  // Núria answered, and Lucía is the author.
  expect(main().getAllByRole('checkbox')).toHaveLength(2)
  await user.clear(field)
  await user.type(field, 'nadie')
  await main().findByText('No hay nadie con ese nombre en el directorio.')
  expect(main().getByRole('checkbox', { name: 'Carmen Vidal Prats' })).toHaveProperty('checked', true)
  expect(server.asked(coverCollaboration)).toEqual([])
  expect(server.asked(searchDetectives).map(({ input }) => input.q)).toEqual(['carmen', 'nadie'])
  await user.click(main().getByRole('button', { name: 'Cubrir la petición' }))
  await expect.poll(() => server.asked(coverCollaboration).map(({ input }) => input.with)).toEqual([[9]])
})
