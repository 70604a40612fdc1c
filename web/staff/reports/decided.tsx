import { Stack, Title } from '@mantine/core'
import type { Report } from '#contract/staff/reports.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { Facts } from '../frame/facts.tsx'

/** The decision, and the one on the appeal, as both parties were told. */
export function Decided({ report }: { report: Report }) {
  const { decision, appeal, appeal_decision } = report
  if (!decision) return null
  return (
    <>
      <Part title="Decisión">
        <Facts
          of={[
            ['Ahora', stateOf(report)],
            ['Fundamento', decision.ground && `${decision.ground.name}. ${decision.ground.clause}`],
            ['Hechos', decision.facts],
            ['Motivación', decision.text],
            ['Decidió', decision.decided_by],
            ['Cuándo', longDateTime(decision.decided_at)],
            ['Reclamada', appeal && longDateTime(appeal.appealed_at)],
          ]}
        />
      </Part>
      {appeal_decision && (
        <Part title="Reclamación resuelta">
          <Facts
            of={[
              ['Motivo', appeal_decision.reason],
              ['Decidió', appeal_decision.decided_by],
              ['Cuándo', longDateTime(appeal_decision.decided_at)],
            ]}
          />
        </Part>
      )}
    </>
  )
}

/** The content as it is now: another decision may hide what this one does not. */
function stateOf({ decision, content }: Report) {
  if (decision?.hides) return 'Oculto'
  if (content?.is_withheld) return 'Oculto por otra decisión'
  return content ? 'Se muestra' : 'No se oculta'
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
