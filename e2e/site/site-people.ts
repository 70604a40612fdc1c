// The invented people of the site for journeys, in addition to the named world.
import { demoDetectives } from '#server/database/demo/world.ts'

export const SITE_PEOPLE = { count: 150, seed: 7 }

const all = demoDetectives(SITE_PEOPLE.count, SITE_PEOPLE.seed)
const others = all.filter(
  ({ status, hidden_up_in_minutes }) => status === 'approved' && hidden_up_in_minutes === null,
)

/** The e-mails of those who wait for approval. */
export const waiting = all.filter(({ status }) => status === 'awaiting_approval').map(({ email }) => email)

/** A person whom everybody can find and who can log in; for a journey that changes the account. */
export function somebodyElse(place: number) {
  const { email, name, surname, second_surname } = others[place]!
  return { email, full_name: [name, surname, second_surname].filter(Boolean).join(' ') }
}
