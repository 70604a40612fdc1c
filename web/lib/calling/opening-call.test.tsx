// The call that the page of a screen makes before its scripts have loaded (bin/web/opening-calls.ts) is the
// screen's own, word by word: otherwise both would be sent. With a slow line:
// e2e/offline/slow-connection.test.ts.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { getToday } from '#contract/today.ts'
import { openPage } from '#web/testing/page.tsx'
import { emptyDay } from '#web/testing/today.ts'
import { foundOf, listOf, lucia, rafael, request, serverWithLists, sessionOf } from '#web/testing/world.ts'
import { OPENING_CALL } from '../../../bin/web/opening-calls.ts'

const as = sessionOf(lucia)
const relief = request(dayAfter(madridDay(), 3), { user: { id: rafael.id, full_name: rafael.full_name } })

/** A server that notes the addresses of its calls. */
function server() {
  const urls: string[] = []
  const standIn = serverWithLists()
    .answer(getToday, emptyDay())
    .answer(searchDetectives, foundOf([rafael]))
    .answer(getDetective, { detective: rafael })
    .answer(listCollaborations, listOf([relief]))
    .answer(getCollaboration, relief)
  const { fetchAnswer } = standIn
  Object.assign(standIn, {
    fetchAnswer: (url: string, init: RequestInit) => {
      urls.push(url)
      return fetchAnswer(url, init)
    },
  })
  return { standIn, urls }
}

/** The address of the call that the shell makes. */
function calledByShell() {
  const urls: string[] = []
  new Function('fetch', OPENING_CALL)((url: string) => {
    urls.push(url)
    return Promise.resolve()
  })
  return urls
}

test.each([
  '/hoy',
  '/users',
  '/collaborations',
  '/collaborations/my-requests',
  '/profile/2',
  '/collaboration/70',
])('on %s the page makes the call of the screen, which is then not sent in other words', async (address) => {
  const { standIn, urls } = server()
  await openPage(address, { as, server: standIn })
  await screen.findByRole('heading', { level: 1 })
  const [call, ...more] = calledByShell()
  expect(more).toEqual([])
  await waitFor(() => expect(urls).toContain(call))
  const [path] = call!.split('?')
  const isOfBell = (url: string) => url !== call && /[?&]owner=(1|true)/.test(url)
  expect(urls.filter((url) => url.split('?')[0] === path && !isOfBell(url))).toEqual([call])
})
