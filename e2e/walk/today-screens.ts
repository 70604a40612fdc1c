// The morning screen, for the walk over every screen.
import { at } from './public-screens.ts'
import type { Screen } from './screen.ts'

/** For Lucía. */
export const mornings: Screen[] = [{ name: 'today', title: 'Hoy', open: at('/hoy') }]
