// The measured calls as addresses: the drawn searches, and the other calls of every visit.
import { searchDetectives } from '#contract/directory.ts'
import { type Asked, hundredCalls } from '../drawing.ts'
import { drawn } from './queries.ts'

/** The hundred searches. */
export const searches: Asked[] = hundredCalls(searchDetectives.path, drawn)

/** Profiles of these detectives. */
export const profilesOf = (ids: number[]): Asked[] =>
  ids.map((id) => ({ name: 'profile', address: `/api/user/${id}` }))

/** The provinces, and the municipalities of several of them. */
export const locations: Asked[] = ['1', ...[28, 8, 41, 42, 9].map((province) => `0&id=${province}`)].map(
  (asked) => ({ name: 'locations', address: `/api/locations?adminarealevel=${asked}` }),
)

/** Answered without the database: its time shows how busy the event loop of the server is. */
export const health: Asked[] = [{ name: 'health', address: '/health' }]
