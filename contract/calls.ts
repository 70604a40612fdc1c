// Every call there is. The access test, the OpenAPI document and the API's page walk this list.
import * as account from './account.ts'
import * as askingForCorrections from './asking-for-corrections.ts'
import * as auth from './auth.ts'
import * as captcha from './captcha.ts'
import * as collaborations from './collaborations.ts'
import * as contact from './contact.ts'
import * as corrections from './corrections.ts'
import * as directory from './directory.ts'
import type { Endpoint } from './endpoint.ts'
import * as locations from './locations.ts'
import * as moderation from './moderation.ts'
import * as myData from './my-data.ts'
import * as profile from './profile.ts'
import * as profileSections from './profile-sections.ts'
import * as push from './push.ts'
import * as referenceLists from './reference-lists.ts'
import * as registration from './registration.ts'

const features = {
  auth,
  account: { ...account, ...myData },
  registration,
  directory,
  profile: { ...profile, ...profileSections, ...savingEach(profileSections.sectionCalls) },
  corrections: { ...askingForCorrections, ...corrections },
  collaborations,
  locations,
  'reference-lists': referenceLists,
  captcha,
  contact,
  push,
  moderation,
}

export const calls: { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ feature, name, endpoint })),
)

/** The calls of the sections under names like those of other calls: `office_name` is `saveOfficeName`. */
function savingEach(sections: Record<string, Endpoint>) {
  const named = (section: string) => `save_${section}`.replace(/_(.)/g, (_, letter) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(sections).map(([name, call]) => [named(name), call]))
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
