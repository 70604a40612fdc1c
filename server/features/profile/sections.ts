// Conversion of each section to its column: for the value that the owner wants, and for the value that the
// owner was shown.
import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Selectable } from 'kysely'
import type { Detective } from '#contract/profile.ts'
import {
  PROFILE_TEXTS,
  type ProfileText,
  type SectionName,
  type SectionWanted,
} from '#contract/profile-sections.ts'
import type { Language, ListItem } from '#contract/reference-lists.ts'
import type { Schema } from '#server/database/schema.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import { firstNotOffered } from '#server/features/reference-lists/queries.ts'
import { invalid } from '#server/platform/http/refusals.ts'

type Db = Kysely<Schema>

/** The sections as stored in their columns. */
export type Kept = Pick<Selectable<Schema['detective']>, SectionName>

interface Section<Name extends SectionName> {
  /** The wanted value as the column stores it; throws 422 for an unknown value. */
  wanted(db: Db, wanted: SectionWanted[Name]): Promise<Kept[Name]>
  /** The shown value as the column stores it; an unknown value becomes one that equals nothing stored. */
  shown(db: Db, shown: Detective[Name]): Promise<Kept[Name]>
  isSame(a: Kept[Name], b: Kept[Name]): boolean
  /** Throws 422 if a value was added that its list does not offer; those that were there before may stay. */
  refuseUnoffered?(trx: Db, asked: SectionWanted[Name], standing: Kept[Name]): Promise<void>
}

// A text is stored as sent.
const texts = Object.fromEntries(PROFILE_TEXTS.map((name) => [name, asItIs()])) as {
  [Name in ProfileText]: Section<Name>
}

/** All sections. */
export const sections: { [Name in SectionName]: Section<Name> } = {
  ...texts,
  work_areas: {
    async wanted(db, areas) {
      const known = await knownAreas(db)
      return areas.map((area, at) => {
        const key = known.at(area)?.key
        if (key === undefined)
          throw invalid({ [`work_areas.${at}.admin_area.id`]: ['El lugar elegido no existe.'] })
        return key
      })
    },
    async shown(db, areas) {
      const known = await knownAreas(db)
      return areas.map((area) => known.at(area)?.key ?? -1)
    },
    isSame: isDeepStrictEqual,
  },
  contact_means: asItIs(),
  services: listed('services', 'service', idOf, 'El servicio elegido no existe.'),
  work_equipment: listed('work_equipment', 'work_equipment', idOf, 'El medio de trabajo elegido no existe.'),
  associations: listed('associations', 'association', idOf, 'La asociación elegida no existe.'),
  languages: listed(
    'languages',
    'language',
    ({ country_code }: Language) => country_code,
    'El idioma elegido no existe.',
  ),
  race: oneOf('race', 'El origen étnico elegido no existe.'),
  age_range: oneOf('age_range', 'El tramo de edad elegido no existe.'),
}

function asItIs<Value>() {
  const same = async (_db: Db, value: Value) => value
  return { wanted: same, shown: same, isSame: isDeepStrictEqual }
}

function idOf({ id }: ListItem) {
  return id
}

/** Values of a list, without duplicates. Their order has no meaning: they are shown in the list's order. */
function listed<Item, Value extends string | number>(
  name: SectionName,
  table: Parameters<typeof firstNotOffered>[1],
  namedBy: (item: Item) => Value,
  unknown: string,
) {
  return {
    wanted: async (_db: Db, values: Value[]) => [...new Set(values)],
    shown: async (_db: Db, items: Item[]) => items.map(namedBy),
    isSame: (a: Value[], b: Value[]) => isDeepStrictEqual(new Set(a), new Set(b)),
    async refuseUnoffered(trx: Db, asked: Value[], standing: Value[]) {
      const added = [...new Set(asked)].filter((value) => !standing.includes(value))
      const refused = await firstNotOffered(trx, table, added)
      if (refused !== undefined) throw invalid({ [`${name}.${asked.indexOf(refused)}`]: [unknown] })
    },
  }
}

/** A value of a list, or none. */
function oneOf(name: 'race' | 'age_range', unknown: string) {
  return {
    ...asItIs<number | null>(),
    async refuseUnoffered(trx: Db, wanted: number | null, standing: number | null) {
      if (wanted === null || wanted === standing) return
      if ((await firstNotOffered(trx, name, [wanted])) !== undefined) throw invalid({ [name]: [unknown] })
    },
  }
}
