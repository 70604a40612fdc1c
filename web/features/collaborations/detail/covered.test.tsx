// A covered request says so to everybody who can read it.
import { expect, test } from 'vitest'
import type { Answer } from '#contract/answers.ts'
import type { SessionUser } from '#contract/auth.ts'
import { getCollaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { answerOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const NURIA = { id: 3, full_name: 'Núria Puig Bosch' }
const detective = sessionOf(lucia)
const staff: SessionUser = { ...detective, id: 90, role: 'admin', has_profile: false }
const answered = (state: Answer['state']) => answerOf({ state })

test.each([
  ['a visitor', undefined, null],
  ['staff without a profile', staff, null],
  ['a detective', detective, null],
  ['a detective who has withdrawn', detective, answered('withdrawn')],
  ['a detective who was declined', detective, answered('declined')],
  ['a detective who was accepted', detective, answered('accepted')],
] as const)('%s reads once that it is covered', async (_, as, own_answer) => {
  const covered = request(dayAfter(madridDay(), 3), {
    ...{ user: NURIA, covered: true, places_left: 0, own_answer },
  })
  const server = serverWithLists()
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, covered)
  await openPage('/collaboration/70', {
    ...(as && { as }),
    server,
    configuration: { visitors_see_directory: true },
  })
  await main().findByText('Esta petición ya está cubierta.')
  expect(main().getAllByText('Esta petición ya está cubierta.')).toHaveLength(1)
})
