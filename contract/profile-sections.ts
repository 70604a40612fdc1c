// The sections of the own profile, each saved on its own. Not in profile.ts, because every screen that shows
// people loads that file.
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { email, id, LIST_MAX, longText, requiredText } from './fields.ts'
import { areaRef, isSameArea, PROVINCE } from './locations.ts'
import { phoneNumber } from './phone.ts'
import { type Detective, detective, PERSONAL, PROFESSIONAL } from './profile.ts'
import { languageCode } from './reference-lists.ts'

/** Rules 5.3 and 5.5. Contact means: maximum of each kind. */
export const WORK_AREAS_MAX = 7
export const CONTACT_MEANS_MAX = 4
/** Characters of the texts (rule 5.7). */
export const PROFILE_TEXT_MAX = {
  office_name: 100,
  more_information: 5000,
}
/** The sections that are a text. */
export type ProfileText = keyof typeof PROFILE_TEXT_MAX
export const PROFILE_TEXTS = Object.keys(PROFILE_TEXT_MAX) as ProfileText[]

/** Their titles, on the own profile and for staff. */
export const PROFILE_TEXT_TITLES: Record<ProfileText, string> = {
  office_name: 'Despacho',
  more_information: 'Más información',
}

/** Rule 5.3: the same country, level and id. */
export const DUPLICATE_AREA = 'La localización elegida ya está añadida'

// The highest level allowed at each place of the order of priority; after these, any (rule 5.4).
const HIGHEST_LEVELS = [PROVINCE]
const LEVEL_NAMES = ['municipio', 'provincia', 'comunidad autónoma']
const ORDINALS = ['primera', 'segunda']

/**
 * The error in this order of priority, in the words of rule 5.4; null if there is none. Used by the form and
 * the server.
 */
export function priorityWarning(areas: readonly { admin_area: { level: number } }[]): string | null {
  const place = HIGHEST_LEVELS.findIndex((highest, at) => (areas[at]?.admin_area.level ?? 0) > highest)
  const highest = HIGHEST_LEVELS[place]
  return highest === undefined
    ? null
    : `La ${ORDINALS[place]} área de trabajo no puede tener un área administrativo superior de ${LEVEL_NAMES[highest]}`
}

const workAreas = z
  .array(areaRef, { error: 'Indique las áreas de trabajo.' })
  .max(WORK_AREAS_MAX, `Puede indicar como máximo ${WORK_AREAS_MAX} áreas de trabajo.`)
  .superRefine((areas, context) => {
    areas.forEach((area, at) => {
      if (areas.slice(0, at).some((earlier) => isSameArea(earlier, area)))
        context.addIssue({ code: 'custom', path: [at], message: DUPLICATE_AREA })
    })
    const warning = priorityWarning(areas)
    if (warning) context.addIssue({ code: 'custom', message: warning })
  })

/** The same telephone or e-mail twice. */
export const DUPLICATE_MEAN = 'Ya está en la lista.'

/** Whether two contact means are the same; telephones as E.164. */
export function isSameMean(a: { value: string }, b: { value: string }): boolean {
  return a.value.toLowerCase() === b.value.toLowerCase()
}

const meansOf = (value: z.ZodType<string>, tooMany: string) =>
  z
    .array(z.object({ value, type: z.literal([PERSONAL, PROFESSIONAL], { error: 'Indique el tipo.' }) }))
    .max(CONTACT_MEANS_MAX, tooMany)
    .superRefine((means, context) => {
      means.forEach((mean, at) => {
        if (means.slice(0, at).some((earlier) => isSameMean(earlier, mean)))
          context.addIssue({ code: 'custom', path: [at, 'value'], message: DUPLICATE_MEAN })
      })
    })

/** Contact means as the client sends them to be saved: telephones become E.164. */
export const contactMeansToSave = z.object(
  {
    emails: meansOf(email, `Puede indicar como máximo ${CONTACT_MEANS_MAX} correos electrónicos.`),
    tlfs: meansOf(phoneNumber, `Puede indicar como máximo ${CONTACT_MEANS_MAX} teléfonos.`),
  },
  { error: 'Indique los medios de contacto.' },
)

// A list of chosen items.
const chosen = <Item extends z.ZodType>(item: Item) =>
  z.array(item, { error: 'Indique una lista.' }).max(LIST_MAX, 'Hay demasiados valores.')

/** An empty value clears the field; a missing value is an error and clears nothing. */
export const clearable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value),
    field.nullable(),
  ) as z.ZodType<z.output<Field> | null, z.input<Field> | '' | null>

// A text of one line; `words` reads 'El nombre'.
const line = (name: ProfileText, words: string) => clearable(requiredText(words, 1, PROFILE_TEXT_MAX[name]))

/**
 * A call that saves one section of the own profile and returns it as GET /api/user does. `previous`: the
 * section as it was when the owner began to edit; if it has changed since, nothing is saved (409). A
 * withdrawal of the consent to race skips that check.
 */
function section<
  Name extends keyof Detective,
  Value extends z.ZodType,
  More extends z.ZodRawShape = Record<never, never>,
>(name: Name, summary: string, value: Value, more?: More, refusals: Endpoint['refusals'] = {}) {
  const data = detective.shape[name]
  return endpoint('POST', `/api/user/managment/${name.replaceAll('_', '-')}`, {
    summary,
    access: { who: 'detective' },
    refusals: {
      403: 'La cuenta no es de un detective.',
      409: 'La sección se ha cambiado en otra ventana o en otro dispositivo: ya no es como «previous».',
      ...refusals,
    },
    input: z.object({ [name]: value, previous: data.optional(), ...more } as Record<Name, Value> & {
      previous: z.ZodOptional<(typeof detective.shape)[Name]>
    } & More),
    output: z.object({ data }),
  })
}

/** Every section, by the name of its field, its column and its address. */
export const sectionCalls = {
  work_areas: section(
    'work_areas',
    'Guarda las áreas de trabajo propias, por orden de prioridad.',
    workAreas,
  ),
  contact_means: section('contact_means', 'Guarda los medios de contacto propios.', contactMeansToSave),
  services: section('services', 'Guarda los servicios propios.', chosen(id)),
  work_equipment: section('work_equipment', 'Guarda los medios de trabajo propios.', chosen(id)),
  associations: section('associations', 'Guarda las asociaciones propias.', chosen(id)),
  languages: section('languages', 'Guarda los idiomas propios.', chosen(languageCode)),
  office_name: section(
    'office_name',
    'Guarda el nombre del despacho propio.',
    line('office_name', 'El nombre del despacho'),
  ),
  more_information: section(
    'more_information',
    'Guarda la información adicional propia.',
    clearable(longText('La información', PROFILE_TEXT_MAX.more_information)),
  ),
  age_range: section('age_range', 'Guarda el tramo de edad propio.', clearable(id)),
  race: section(
    'race',
    'Guarda el origen étnico propio con el consentimiento expreso a la versión del texto que se indica; o lo borra («null» o «Prefiero no indicarlo») y retira con ello el consentimiento.',
    clearable(id),
    {
      /**
       * The version of the text that the owner read and accepted (contract/race-consent.ts); required with a
       * value.
       */
      consent_version: id.optional(),
    },
    { 404: 'La instalación no tiene esta sección (RACE_SECTION=off); borrar sí se puede.' },
  ),
}
export type SectionName = keyof typeof sectionCalls
export const SECTION_NAMES = Object.keys(sectionCalls) as SectionName[]

type Calls = typeof sectionCalls
type FieldOf<Input, Name extends SectionName> = Input extends Record<Name, infer Value> ? Value : never
/** The input of each section, before validation. */
export type SectionGiven = { [Name in SectionName]: FieldOf<z.input<Calls[Name]['input']>, Name> }
/** The same, after validation. */
export type SectionWanted = { [Name in SectionName]: FieldOf<z.output<Calls[Name]['input']>, Name> }
type Before<Name extends SectionName> = { previous?: Detective[Name] | undefined }

/**
 * The call that saves a section, typed by the section's name, which TypeScript does not infer from the index.
 */
export function sectionCall<Name extends SectionName>(name: Name) {
  return sectionCalls[name] as unknown as Endpoint<
    z.ZodType<Pick<SectionWanted, Name> & Before<Name>, Pick<SectionGiven, Name> & Before<Name>>,
    z.ZodType<{ data: Detective[Name] }, { data: Detective[Name] }>,
    Calls['services']['access']
  >
}

export const showToVisitors = endpoint('POST', '/api/user/managment/visible-to-visitors', {
  summary:
    'Muestra el perfil propio a los visitantes, o deja de mostrarlo, en las instalaciones donde lo decide cada detective (VISITORS_SEE_DIRECTORY=profiles).',
  access: { who: 'detective' },
  is_idempotent: true,
  refusals: { 403: 'La cuenta no es de un detective.' },
  input: z.object({ visible: z.boolean({ error: 'Indique si los visitantes ven su perfil.' }) }),
  output: z.object({ data: z.boolean() }),
})
