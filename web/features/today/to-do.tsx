import { IconClipboardCheck, IconRepeat, IconShieldLock, IconUserEdit } from '@tabler/icons-react'
import { completenessWithout } from '#contract/completeness.ts'
import { madridDay } from '#contract/days.ts'
import type { Today } from '#contract/today.ts'
import { REMEDIES } from '#web/features/profile/own/completeness.ts'
import { shortDate } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { Line, Section } from './section.tsx'

/** The rest waits until one of these is done. */
const MOST = 3

/** The tasks of the member about the own account and past requests, the most urgent first. */
export function ToDo({ to_do: { profile, second_factor, elapsed, outcomes } }: Pick<Today, 'to_do'>) {
  const [next] = profile
  const all = [
    outcomes > 0 && (
      <Line
        key="outcomes"
        to={paths.jobs}
        Icon={IconClipboardCheck}
        title={outcomes === 1 ? 'Diga si se hizo un trabajo' : `Diga si se hicieron ${outcomes} trabajos`}
        facts={['Ya ha pasado el día acordado']}
      />
    ),
    elapsed && (
      <Line
        key="elapsed"
        to={paths.repeatedCollaboration(elapsed.id)}
        Icon={IconRepeat}
        title="Publicar de nuevo una petición"
        facts={[`Pasó el ${shortDate(elapsed.start_date, madridDay())} sin cubrirse`, elapsed.subject]}
        isCut
      />
    ),
    next && (
      <Line
        key="profile"
        to={paths.ownProfile}
        Icon={IconUserEdit}
        title={`Su perfil está completo al ${completenessWithout(profile)} %`}
        facts={[`Para completarlo, ${REMEDIES[next]}`]}
      />
    ),
    second_factor && (
      <Line
        key="second-factor"
        to={paths.accountPanel('dos-pasos')}
        Icon={IconShieldLock}
        title="Añada un segundo paso al entrar"
        facts={['Protege su cuenta y a sus colegas']}
      />
    ),
  ].filter(Boolean)
  if (all.length === 0) return null
  return <Section title="Por hacer">{all.slice(0, MOST)}</Section>
}
