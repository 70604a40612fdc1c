import type { DetectiveStatus } from '#contract/moderation.ts'
import type { ContactMeans, Gender } from '#contract/profile.ts'

/** An invented detective, with the names of the API and the columns; ids are those of the reference lists. */
export interface DemoDetective {
  name: string
  surname: string
  second_surname: string | null
  gender: Gender
  email: string
  license_number: number
  office_name: string | null
  age_range: number | null
  race: number | null
  more_information: string | null
  /** Area keys in order of priority. */
  work_areas: number[]
  services: number[]
  work_equipment: number[]
  associations: number[]
  languages: string[]
  contact_means: ContactMeans
  status: DetectiveStatus
  /** Of a rejection or a suspension. */
  reason: string | null
  /** Minutes from now until the profile's hiding ends; null if it is not hidden. */
  hidden_up_in_minutes: number | null
  registered_days_ago: number
}
