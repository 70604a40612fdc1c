// Conversion of each section to its column: for the value that the owner wants, and for the value that the owner was
// shown.
import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Selectable } from 'kysely'
import type { Detective } from '#contract/profile.ts'
import {
  PROFILE_TEXT_MAX,
  type ProfileText,
  type SectionName,
  type SectionWanted,
} from '#contract/profile-sections.ts'
import type { Language, ListItem } from '#contract/reference-lists.ts'
import type { Schema } from '#server/database/schema.ts'
import { knownAreas } from '#server/features/locations/known-areas.ts'
import { type KnownValues, knownValues } from '#server/features/reference-lists/known-lists.ts'
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
}

// A text is stored as sent.
const texts = Object.fromEntries(Object.keys(PROFILE_TEXT_MAX).map((name) => [name, asItIs()])) as {
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
  services: listed('services', ({ services }) => services, idOf, 'El servicio elegido no existe.'),
  work_equipment: listed(
    'work_equipment',
    ({ work_equipment }) => work_equipment,
    idOf,
    'El medio de trabajo elegido no existe.',
  ),
  associations: listed(
    'associations',
    ({ associations }) => associations,
    idOf,
    'La asociación elegida no existe.',
  ),
  languages: listed(
    'languages',
    ({ languages }) => languages,
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
  listIn: (known: KnownValues) => Set<Value>,
  namedBy: (item: Item) => Value,
  unknown: string,
) {
  return {
    async wanted(db: Db, values: Value[]) {
      const known = listIn(await knownValues(db))
      const at = values.findIndex((value) => !known.has(value))
      if (at >= 0) throw invalid({ [`${name}.${at}`]: [unknown] })
      return [...new Set(values)]
    },
    shown: async (_db: Db, items: Item[]) => items.map(namedBy),
    isSame: (a: Value[], b: Value[]) => isDeepStrictEqual(new Set(a), new Set(b)),
  }
}

/** A value of a list, or none. */
function oneOf(name: 'race' | 'age_range', unknown: string) {
  return {
    ...asItIs<number | null>(),
    async wanted(db: Db, value: number | null) {
      const known = await knownValues(db)
      if (value !== null && !known[name].has(value)) throw invalid({ [name]: [unknown] })
      return value
    },
  }
}
