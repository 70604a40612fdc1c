import { IconClipboardCheck, IconRepeat, IconShieldLock, IconUserEdit } from '@tabler/icons-react'
import { completenessWithout } from '#contract/completeness.ts'
import type { Today } from '#contract/today.ts'
import { REMEDIES } from '#web/features/profile/own/completeness.ts'
import { longDate } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { Line, Section } from './section.tsx'

/** What the member may do about the own account and past requests. */
export function ToDo({ to_do: { profile, second_factor, elapsed, outcomes } }: Pick<Today, 'to_do'>) {
  const [next] = profile
  if (!next && !second_factor && !elapsed && outcomes === 0) return null
  return (
    <Section title="Por hacer">
      {outcomes > 0 && (
        <Line
          to={paths.jobs}
          Icon={IconClipboardCheck}
          title={outcomes === 1 ? 'Diga si se hizo un trabajo' : `Diga si se hicieron ${outcomes} trabajos`}
          facts={['Ya ha pasado el día acordado']}
        />
      )}
      {elapsed && (
        <Line
          to={paths.repeatedCollaboration(elapsed.id)}
          Icon={IconRepeat}
          title={`Publicar de nuevo «${elapsed.subject}»`}
          facts={[`Empezaba el ${longDate(elapsed.start_date)} y nadie la cubrió`]}
        />
      )}
      {next && (
        <Line
          to={paths.ownProfile}
          Icon={IconUserEdit}
          title={`Su perfil está completo al ${completenessWithout(profile)} %`}
          facts={[`Para completarlo, ${REMEDIES[next]}`]}
        />
      )}
      {second_factor && (
        <Line
          to={paths.accountPanel('dos-pasos')}
          Icon={IconShieldLock}
          title="Proteja su cuenta con un segundo paso"
          facts={['Un código o una llave, además de la contraseña']}
        />
      )}
    </Section>
  )
}
