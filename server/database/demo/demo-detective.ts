import type { DetectiveStatus } from '#contract/moderation.ts'
import type { ContactMeans, Gender } from '#contract/profile.ts'

/** An invented detective, in the spelling of the wire and the columns; ids are those of the reference lists. */
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
  /** Of a rejection or suspension. */
  reason: string | null
  /** Where the profile is hidden: for how long from now. */
  hidden_up_in_minutes: number | null
  registered_days_ago: number
}
