// The invented people of the site that journeys visit, beside the named world.
import { demoDetectives } from '#server/database/demo/world.ts'

export const SITE_PEOPLE = { count: 150, seed: 7 }

const others = demoDetectives(SITE_PEOPLE.count, SITE_PEOPLE.seed).filter(
  ({ status, hidden_up_in_minutes }) => status === 'approved' && hidden_up_in_minutes === null,
)

/** Somebody whom everybody may find and who can log in; for a journey of one's own that changes the account. */
export function somebodyElse(place: number) {
  const { email, name, surname, second_surname } = others[place]!
  return { email, full_name: [name, surname, second_surname].filter(Boolean).join(' ') }
}
