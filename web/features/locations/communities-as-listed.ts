import type { Location } from '#contract/locations.ts'

// What stands before the name that people use.
const RANKS = /^(Comunidad Foral de|Comunidad de|Principado de|Región de|Illes) (.+)$/

const spanish = new Intl.Collator('es')

/** The communities as a list has them: 'Madrid, Comunidad de', after 'La Rioja'. */
export function communitiesAsListed<Named extends Pick<Location, 'name'>>(
  communities: Named[] = [],
): Named[] {
  return communities
    .map((community) => ({ ...community, name: community.name.replace(RANKS, '$2, $1') }))
    .sort((a, b) => spanish.compare(a.name, b.name))
}
