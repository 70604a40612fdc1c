// Every screen in its states, for the walk over all of them (every-screen.test.ts). A new screen or state is
// added to one of these lists; other tests do not check colours, sizes or the accessibility tree.
import { besideAccount, hiddenAccount, ownAccount } from './account-screens.ts'
import { adminDetectivesScreens } from './admin-detectives-screens.ts'
import { adminMailingsScreens } from './admin-mailings-screens.ts'
import { adminRegistrationsScreens, anotherScanScreens } from './admin-registrations-screens.ts'
import { adminReportsScreens } from './admin-reports-screens.ts'
import { adminScreens } from './admin-screens.ts'
import { adminTrailScreens } from './admin-trail-screens.ts'
import { answering, ownAnswering } from './answer-screens.ts'
import { conversing } from './conversation-screens.ts'
import { loggingIn } from './login-screens.ts'
import { memberScreens } from './member-screens.ts'
import { beingTold } from './notification-screens.ts'
import { oneRequest } from './one-request-screens.ts'
import { ownProfile } from './profile-screens.ts'
import { publicPages } from './public-screens.ts'
import { publishing } from './publishing-screens.ts'
import { registering } from './registration-screens.ts'
import { requestLists } from './request-screens.ts'
import type { Screen } from './screen.ts'
import { searching } from './search-screens.ts'
import { secondFactor, secondFactorAsked } from './second-factor-screens.ts'
import { mornings } from './today-screens.ts'
import type { Group } from './walk-screens.ts'

export const screensOf: Group[] = [
  ...ofVisitor('a visitor', undefined, [
    ...[publicPages, loggingIn, secondFactorAsked, registering, besideAccount, anotherScanScreens],
  ]),
  ...ofVisitor('a member', 'lucia', [
    ...[memberScreens, mornings, searching, requestLists, oneRequest, publishing, conversing],
    ...[answering, ownAnswering, beingTold],
  ]),
  ...ofVisitor('a member on their own screens', 'lucia', [ownProfile, ownAccount, secondFactor]),
  ...ofVisitor('a hidden member', 'beatriz', [hiddenAccount]),
  ...ofVisitor('an administrator', 'administrator', [
    ...[adminScreens, adminRegistrationsScreens, adminDetectivesScreens, adminReportsScreens],
    ...[adminMailingsScreens, adminTrailScreens],
  ]),
]

function ofVisitor(visitor: string, who: Group['who'], lists: Screen[][]): Group[] {
  return lists.map((screens) => ({ visitor, screens, ...(who && { who }) }))
}
