// How far an e-mail to all has come.
import { expect, test } from 'vitest'
import { getMailing, type Mailing } from '#contract/staff/mailings.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, serverWithLists } from '#web/testing/world.ts'

const mailing: Mailing = {
  ...{ id: 4, subject: 'Términos nuevos', text: 'Cambian en marzo.', is_test: false, state: 'sending' },
  ...{ total: 270, sent: 65, failed: 2, started_at: '2026-11-20T10:00:00.000Z' },
  finished_at: '2026-11-20T10:00:02.000Z',
}
const page = (of: Mailing) =>
  openPage('/admin/mailings/4', {
    as: administrator,
    server: serverWithLists().answer(listWaiting, { data: [] }).answer(getMailing, of),
  })

test('a mailing whose e-mails have not all left says how far it is', async () => {
  await page(mailing)
  await main().findByText('Enviándose: 24 %.')
  main().getByText(/se vuelve a intentar durante un día/)
})

test('a mailing that everybody got says so', async () => {
  await page({ ...mailing, state: 'sent', sent: 270, failed: 0 })
  await main().findByText('Enviada a todos.')
})

test('a mailing that is over says to how many it was not delivered, and where those are', async () => {
  await page({ ...mailing, state: 'sent', sent: 268 })
  await main().findByText(/^Terminada\. Sin entregar: 2,/)
  expect(main().queryByText(/se vuelve a intentar/)).toBeNull()
})
