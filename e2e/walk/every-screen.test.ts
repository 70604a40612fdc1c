// Every screen, in all its states, can be read and used by everybody.
import { screensOf } from './screens.ts'
import { walkScreens } from './walk-screens.ts'

walkScreens(screensOf)
