import { Outlet } from 'react-router'
import { configuration } from '#web/lib/configuration.ts'
import MembersOnly from './members-only.tsx'

/** Around the requests: visitors see them only if the installation shows them everything (rule 1.2). */
export default function MembersOrOpenRequests() {
  return configuration().visitors_see_directory === true ? <Outlet /> : <MembersOnly />
}
