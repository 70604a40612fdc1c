// The people whom the owner has blocked, in 'Mi cuenta'.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount, listSessions } from '#contract/account.ts'
import { listBlocks, unblockUser } from '#contract/conversations.ts'
import { NURIA, pageOf } from '#web/testing/conversations.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const nuria = { id: 3, full_name: NURIA, blocked_at: '2026-11-20T09:00:00.000Z' }

async function open(blocked: (typeof nuria & { has_closed_profile?: true })[] = [nuria]) {
  const server = serverWithLists()
    .lose(getAccount)
    .lose(listSessions)
    .answer(listBlocks, () => pageOf(blocked))
    .answer(unblockUser, ({ id }) => {
      blocked.splice(
        blocked.findIndex((one) => one.id === id),
        1,
      )
      return undefined
    })
  const page = await openPage('/account-settings#bloqueadas', { as: sessionOf(lucia), server })
  return { ...page, server }
}

test('Lucía sees whom she has blocked and since when, and unblocks', async () => {
  const { user, server } = await open()
  expect((await main().findByRole('link', { name: NURIA })).getAttribute('href')).toBe('/profile/3')
  main().getByText('20 de noviembre de 2026')
  await user.click(main().getByRole('button', { name: `Desbloquear a ${NURIA}` }))
  await screen.findByText(`Ha desbloqueado a ${NURIA}.`)
  await main().findByText(/No ha bloqueado a nadie/)
  expect(server.asked(unblockUser)).toHaveLength(1)
})

test('nothing leads to a profile that cannot be opened', async () => {
  await open([{ ...nuria, has_closed_profile: true }])
  await main().findByText('Su perfil no está disponible')
  main().getByText(NURIA)
  expect(main().queryByRole('link', { name: NURIA })).toBeNull()
})

test('without any the panel says where people are blocked', async () => {
  await open([])
  await main().findByText(/Se bloquea desde una conversación/)
})

test('an unblocking that fails says so, and the person stays in the list', async () => {
  const { user, server } = await open()
  server.refuse(unblockUser, 500)
  await user.click(await main().findByRole('button', { name: `Desbloquear a ${NURIA}` }))
  await main().findByText(/Ha ocurrido un problema en el servidor/)
  main().getByRole('link', { name: NURIA })
})
