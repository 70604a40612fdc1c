// Every screen in its states, for the walk over all of them (every-screen.test.ts). A new screen or state is added to
// one of these lists; other tests do not check colours, sizes or the accessibility tree.
import { besideAccount, hiddenAccount, ownAccount } from './account-screens.ts'
import { adminDetectivesScreens } from './admin-detectives-screens.ts'
import { adminLettersScreens } from './admin-letters-screens.ts'
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
import { searching } from './search-screens.ts'
import { secondFactor, secondFactorAsked } from './second-factor-screens.ts'
import { mornings } from './today-screens.ts'
import type { Group } from './walk-screens.ts'

export const screensOf: Group[] = [
  {
    visitor: 'a visitor',
    screens: [
      ...publicPages,
      ...loggingIn,
      ...secondFactorAsked,
      ...registering,
      ...besideAccount,
      ...anotherScanScreens,
    ],
  },
  {
    visitor: 'a member',
    who: 'lucia',
    screens: [
      ...memberScreens,
      ...mornings,
      ...searching,
      ...requestLists,
      ...oneRequest,
      ...publishing,
      ...conversing,
      ...answering,
      ...ownAnswering,
      ...beingTold,
    ],
  },
  {
    visitor: 'a member on their own screens',
    who: 'lucia',
    screens: [...ownProfile, ...ownAccount, ...secondFactor],
  },
  { visitor: 'a hidden member', who: 'beatriz', screens: hiddenAccount },
  {
    visitor: 'an administrator',
    who: 'administrator',
    screens: [
      ...adminScreens,
      ...adminRegistrationsScreens,
      ...adminDetectivesScreens,
      ...adminReportsScreens,
      ...adminLettersScreens,
      ...adminTrailScreens,
    ],
  },
]
