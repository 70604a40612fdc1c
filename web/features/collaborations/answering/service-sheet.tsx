import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { ServiceSheet } from '#contract/answering.ts'
import { isAuthor } from '#contract/collaborations.ts'
import { asE164, groupedPhone } from '#contract/phone.ts'
import { mainFacts, requirements, START } from '#web/features/collaborations/detail/facts.ts'
import { SectionTitle } from '#web/features/collaborations/detail/section-title.tsx'
import { ColleagueName } from '#web/features/reaching/colleague-name.tsx'
import { useSession } from '#web/lib/session.ts'
import { useWritingTo } from '#web/lib/writing-to.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { PrintedSheet } from '#web/ui/page/printed-sheet.tsx'
import styles from './answering.module.css'

const NO_POINT = 'Todavía no hay punto de encuentro.'

/** The parts of a service sheet: the meeting point and whom to call first; on paper one sheet. */
export function ServiceSheetParts({ sheet }: { sheet: ServiceSheet }) {
  const { collaboration: request, meeting_point, instructions, people } = sheet
  const profile = useSession()?.profile
  const isOwn = profile !== undefined && isAuthor(profile, request)
  const facts = [...mainFacts(request), ...requirements(request)]
  const role = isOwn ? 'Colega' : 'Publicó la petición'
  return (
    <>
      <div>
        <Text fw={600} size="lg">
          {request.subject}
        </Text>
        <Text>{facts.find(({ name }) => name === START)?.value}</Text>
      </div>
      <section aria-labelledby="encuentro">
        <SectionTitle id="encuentro">Punto de encuentro</SectionTitle>
        <Text size="lg" className={styles.lines}>
          {meeting_point ?? NO_POINT}
        </Text>
        {instructions && <Text className={styles.lines}>{instructions}</Text>}
        {meeting_point && !isOwn && (
          <Text size="sm" c="dimmed" mt="xs">
            {request.user.full_name} ve que lo ha leído, y cuándo.
          </Text>
        )}
      </section>
      <section aria-labelledby="con-quien">
        <SectionTitle id="con-quien">Con quién</SectionTitle>
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.id}>
              <Person person={person} about={request.id} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="trabajo">
        <SectionTitle id="trabajo">El trabajo</SectionTitle>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {request.description && (
          <Text mt="sm" className={styles.lines}>
            {request.description}
          </Text>
        )}
      </section>
      <PrintedSheet
        kind="Hoja de servicio"
        title={request.subject}
        facts={[
          { name: 'Punto de encuentro', value: meeting_point ?? NO_POINT },
          ...people.map(({ full_name, telephone }) => ({
            name: role,
            value: [full_name, ...telephonesIn(telephone).map(shown)].join(' · '),
          })),
          ...facts,
        ]}
        texts={[instructions, request.description].filter((text) => text !== null)}
      />
    </>
  )
}

interface PersonProps {
  person: ServiceSheet['people'][number]
  /** The request. */
  about: number
}

function Person({ person, about }: PersonProps) {
  const { id, full_name, telephone } = person
  const { isOpening, write } = useWritingTo((reason) => snack(reason, 'warning', { about: 'writing' }))
  const telephones = telephonesIn(telephone)
  return (
    <Stack gap="xs">
      <ColleagueName {...person} />
      {telephones.length > 0 ? (
        <Group gap="sm">
          {telephones.map((number) => (
            <Button
              key={number}
              component="a"
              href={`tel:${number}`}
              size="md"
              leftSection={<IconPhone size={20} aria-hidden />}
            >
              Llamar al {shown(number)}
            </Button>
          ))}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          No ha compartido su teléfono con usted. Puede pedírselo en la conversación.
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          loading={isOpening}
          aria-label={`Escribir a ${full_name}`}
          onClick={() => void write({ to: id, collaboration_id: about })}
        >
          Escribir
        </Button>
      </Group>
    </Stack>
  )
}

/** The numbers in the message by which somebody shared them ('Mis teléfonos: +34… · +34…'). */
function telephonesIn(message: string | null): string[] {
  const [, list = ''] = message?.split(': ') ?? []
  return list.split(' · ').filter((number) => number !== '')
}

function shown(number: string): string {
  return groupedPhone(asE164(number) ?? number)
}
