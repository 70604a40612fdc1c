// The sections whose values come from a list.
import type { ReactNode } from 'react'
import type { Detective } from '#contract/profile.ts'
import type { ListItem } from '#contract/reference-lists.ts'
import {
  ageRangesQuery,
  associationsQuery,
  languagesQuery,
  servicesQuery,
  workEquipmentQuery,
} from '#web/features/reference-lists/api.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { AgeRangeName, useIsAgeRangeTold } from '../resolved-names.tsx'
import { namesOf, Tags } from '../section.tsx'
import { Services } from '../services.tsx'
import { OwnSection } from './own-section.tsx'

const listEditor = lazyComponentQuery('list-editor', () => import('./list-editor.tsx'))
const languagesEditor = lazyComponentQuery('languages-editor', () => import('./languages-editor.tsx'))
const ageRangeEditor = lazyComponentQuery('age-range-editor', () => import('./age-range-editor.tsx'))

interface ListTexts {
  title: string
  /** The label of the choice. */
  label: string
  /** Shown while the section is empty: why it is useful to fill it in. */
  invitation: string
  list: typeof servicesQuery | typeof workEquipmentQuery | typeof associationsQuery
  view?: (chosen: ListItem[]) => ReactNode
}

interface Own {
  detective: Detective
}

const asTags = (chosen: ListItem[]) => <Tags names={namesOf(chosen)} />

const LISTS: Record<'services' | 'work_equipment' | 'associations', ListTexts> = {
  services: {
    title: 'Servicios',
    label: 'Elija los que ofrece',
    invitation: 'Elija qué encargos acepta: los colegas filtran por servicio.',
    list: servicesQuery,
    view: (chosen: ListItem[]) => <Services services={chosen} />,
  },
  work_equipment: {
    title: 'Medios de trabajo',
    label: 'Elija los que puede aportar',
    invitation: 'Vehículos, cámaras, material: lo que puede aportar a un operativo.',
    list: workEquipmentQuery,
  },
  associations: {
    title: 'Asociaciones',
    label: 'Elija aquellas a las que pertenece',
    invitation: 'Si pertenece a un colegio o a una asociación, puede indicarlo.',
    list: associationsQuery,
  },
}

/** A section with several rows of a list, for the owner. */
export function ListSection({ detective, name }: Own & { name: keyof typeof LISTS }) {
  const { title, label, invitation, list, view = asTags } = LISTS[name]
  return (
    <OwnSection
      detective={detective}
      name={name}
      title={title}
      toInput={idsOf}
      view={view}
      isEmpty={(chosen) => chosen.length === 0}
      invitation={invitation}
      part={listEditor}
      more={{ label, list }}
      lists={[list]}
    />
  )
}

// Sorted, because the order has no meaning in these lists: unticking and ticking again is no change.
function idsOf(items: ListItem[]): number[] {
  return items.map(({ id }) => id).sort((one, other) => one - other)
}

/** The languages, for the owner. */
export function LanguagesSection({ detective }: Own) {
  return (
    <OwnSection
      detective={detective}
      name="languages"
      title="Idiomas"
      toInput={(languages) => languages.map(({ country_code }) => country_code)}
      view={(languages) => <Tags names={languages.map(({ idiom }) => idiom)} />}
      isEmpty={(languages) => languages.length === 0}
      invitation="Indique los idiomas en los que puede trabajar, también el español."
      part={languagesEditor}
      lists={[languagesQuery]}
    />
  )
}

/** The age range, for the owner. */
export function AgeRangeSection({ detective }: Own) {
  const isTold = useIsAgeRangeTold(detective.age_range)
  return (
    <OwnSection
      detective={detective}
      name="age_range"
      title="Tramo de edad"
      toInput={(range) => range}
      view={(range) => range !== null && <AgeRangeName id={range} />}
      isEmpty={(range) => range === null || (range === detective.age_range && !isTold)}
      invitation="En algunos operativos importa: indique el suyo si lo desea."
      part={ageRangeEditor}
      lists={[ageRangesQuery]}
    />
  )
}
