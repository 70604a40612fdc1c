import type { Location } from '#contract/locations.ts'

// The parts before the common name.
const RANKS = /^(Comunidad Foral de|Comunidad de|Principado de|Región de|Illes) (.+)$/

const spanish = new Intl.Collator('es')

/** The communities in the form of an alphabetical list: 'Madrid, Comunidad de', after 'La Rioja'. */
export function communitiesAsListed<Named extends Pick<Location, 'name'>>(
  communities: Named[] = [],
): Named[] {
  return communities
    .map((community) => ({ ...community, name: community.name.replace(RANKS, '$2, $1') }))
    .sort((a, b) => spanish.compare(a.name, b.name))
}
