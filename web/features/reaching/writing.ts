// The beginning of a message to a detective found here: the sender's identity, and a polite request.
import { useQuery } from '@tanstack/react-query'
import type { Detective } from '#contract/profile.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { isDetective, type Session, useSession } from '#web/lib/session.ts'
import { detectiveQuery } from './api.ts'

export interface Opening {
  /** The first line of a message. */
  line: string
  /** The subject of an e-mail. */
  subject: string
}

/**
 * The beginning for the logged-in user. The licence number is included only if the own profile is in the
 * cache: nothing is fetched for it. For visitors and administrators it contains no name.
 */
export function useOpening(): Opening {
  const { app_name } = useConfiguration()
  const session = useSession()
  const { data: own } = useQuery({ ...detectiveQuery(session?.profile.id ?? 0), enabled: false })
  return openingOf(app_name, session?.profile, own)
}

/** The same for any sender: `own` is their profile, if known. */
export function openingOf(
  appName: string,
  profile: Session['profile'] | undefined,
  own?: Pick<Detective, 'full_name' | 'license_number' | 'office_name'>,
): Opening {
  const leave = '¿Me permite hacerle una consulta?'
  if (!profile || !isDetective(profile))
    return {
      line: `Hola. He visto su perfil en ${appName}. ${leave}`,
      subject: `Consulta a través de ${appName}`,
    }
  const name = own?.full_name ?? `${profile.name} ${profile.surname}`
  const office = own ? own.office_name : profile.office_name
  const licence = `con licencia de detective privado${own ? ` n.º ${own.license_number}` : ''}`
  const who = [name, office, licence].filter(Boolean).join(', ')
  return {
    line: `Hola. Soy ${who}. He visto su perfil en ${appName}. ${leave}`,
    subject: `Consulta de ${name} a través de ${appName}`,
  }
}
