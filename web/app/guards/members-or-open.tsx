import { Outlet } from 'react-router'
import { configuration } from '#web/lib/configuration.ts'
import MembersOnly from './members-only.tsx'

/**
 * Around the directory: visitors see it, or the profiles whose owners agreed to it, if the installation says
 * so (rule 1.2).
 */
export default function MembersOrOpen() {
  return configuration().visitors_see_directory === false ? <MembersOnly /> : <Outlet />
}
