// Registrations that wait for a decision, for the back office of a demonstration: some are plain, others have
// what a reviewer has to notice.
import { type ContactMeans, PERSONAL } from '#contract/profile.ts'
import { areaKey } from '../reference-data/areas.ts'
import type { DemoDetective } from './demo-detective.ts'
import { namedWorld } from './named-world.ts'

type Applicant = Pick<DemoDetective, 'name' | 'surname' | 'second_surname' | 'gender' | 'license_number'> & {
  days: number
  tlf: string
  area: number
}

const { lucia, nuria, oscar } = namedWorld
const [madrid, sevilla, bizkaia, malaga] = ['28', '41', '48', '29'].map((id) => areaKey(1, id)) as [
  number,
  number,
  number,
  number,
]

const APPLICANTS: Applicant[] = [
  // The licence and nearly the name of Lucía, who is approved.
  applicant('Lucía', 'Serrano', 'Pena', 'f', lucia.license_number, {
    days: 11,
    tlf: '+34791000001',
    area: madrid,
  }),
  applicant('Mercedes', 'Alonso', 'Gil', 'f', 7301, { days: 9, tlf: '+34791000002', area: sevilla }),
  // Twice the same person, with another e-mail.
  applicant('Iñaki', 'Etxeberria', 'Ruiz', 'm', 7302, { days: 8, tlf: '+34791000003', area: bizkaia }),
  applicant('Iñaki', 'Etxeberría', 'Ruiz', 'm', 7302, { days: 7, tlf: '+34791000003', area: bizkaia }),
  // The telephone of Núria's office.
  applicant('Gerard', 'Puig', 'Bosch', 'm', 7303, {
    days: 6,
    tlf: nuria.contact_means.tlfs[0]!.value,
    area: areaKey(1, '08'),
  }),
  applicant('Carlos', 'Rey', null, 'm', 7304, { days: 5, tlf: '+34791000005', area: malaga }),
  // One letter off the name of Óscar, who waits too.
  applicant('Óscar', 'Núñez', 'Vidas', 'm', 7305, { days: 4, tlf: '+34791000006', area: areaKey(1, '46') }),
  applicant('Pilar', 'Domínguez', 'de la Torre', 'f', 7306, { days: 3, tlf: '+34791000007', area: madrid }),
  applicant('Anxo', 'Souto', 'Rial', 'm', 7307, { days: 2, tlf: '+34791000008', area: areaKey(1, '15') }),
  applicant('Rocío', 'Vera', 'Luna', 'f', oscar.license_number, {
    days: 1,
    tlf: '+34791000009',
    area: sevilla,
  }),
]

/**
 * The applicants of a demonstration. Nobody else has their e-mails; some share a licence number on purpose.
 */
export const demoRegistrations: DemoDetective[] = APPLICANTS.map(({ days, tlf, area, ...person }, index) => ({
  ...person,
  email: `solicitante.${index + 1}@example.org`,
  office_name: null,
  age_range: null,
  race: null,
  more_information: null,
  work_areas: [area],
  services: [],
  work_equipment: [],
  associations: [],
  languages: ['es'],
  contact_means: { emails: [], tlfs: [{ value: tlf, type: PERSONAL }] } satisfies ContactMeans,
  status: 'awaiting_approval',
  reason: null,
  hidden_up_in_minutes: null,
  registered_days_ago: days,
}))

function applicant(
  name: string,
  surname: string,
  second_surname: string | null,
  gender: 'f' | 'm',
  license_number: number,
  more: { days: number; tlf: string; area: number },
): Applicant {
  return { name, surname, second_surname, gender, license_number, ...more }
}
