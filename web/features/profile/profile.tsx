import { Button, Stack, Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { type ContactMean, type Detective, PROFESSIONAL } from '#contract/profile.ts'
import { useSession } from '#web/lib/session.ts'
import { ContactSection } from './contact-section.tsx'
import { HiddenNotice } from './hidden-notice.tsx'
import { mailtoLink, telLink } from './links.ts'
import styles from './profile.module.css'
import { AgeRangeSection, RaceSection } from './resolved-sections.tsx'
import { Section, TagsSection } from './section.tsx'
import { WorkAreasSection } from './work-areas-section.tsx'

/** All of a profile (spec 2). Its owner sees also what is still missing. */
export function Profile({ detective }: { detective: Detective }) {
  const session = useSession()
  const isOwn = session?.profile.id === detective.id
  const { office_name, license_number, contact_means, languages, more_information } = detective
  const phone = preferred(contact_means.tlfs)
  const email = preferred(contact_means.emails)

  return (
    <Stack gap="lg">
      {isOwn && <HiddenNotice until={detective.hidden_up} />}
      <dl className={styles.identity}>
        <div>
          <dt>Nº LICENCIA</dt>
          <dd>{license_number}</dd>
        </div>
        {(office_name || isOwn) && (
          <div>
            <dt>Despacho</dt>
            <dd>{office_name ?? 'Sin indicar'}</dd>
          </div>
        )}
      </dl>
      {!isOwn && (phone || email) && (
        <div className={styles.quick}>
          {phone && (
            <Button
              component="a"
              href={telLink(phone)}
              size="lg"
              px="sm"
              leftSection={<IconPhone aria-hidden />}
            >
              Llamar
            </Button>
          )}
          {email && (
            <Button
              component="a"
              href={mailtoLink(email)}
              size="lg"
              px="sm"
              variant={phone ? 'default' : 'filled'}
              leftSection={<IconMail aria-hidden />}
            >
              Escribir
            </Button>
          )}
        </div>
      )}
      <div className={styles.sections}>
        <WorkAreasSection areas={detective.work_areas} isOwn={isOwn} />
        <div className={styles.beside}>
          <ContactSection means={contact_means} isOwn={isOwn} />
        </div>
        <Stack gap="lg">
          <TagsSection title="Servicios" names={namesOf(detective.services)} isOwn={isOwn} />
          <TagsSection title="Medios de trabajo" names={namesOf(detective.work_equipment)} isOwn={isOwn} />
          <TagsSection title="Asociaciones" names={namesOf(detective.associations)} isOwn={isOwn} />
          <TagsSection title="Idiomas" names={languages.map(({ idiom }) => idiom)} isOwn={isOwn} />
          <RaceSection id={detective.race} isOwn={isOwn} />
          <AgeRangeSection id={detective.age_range} isOwn={isOwn} />
          <Section title="Más información" isEmpty={!more_information} isOwn={isOwn}>
            <Text className={styles.prose}>{more_information}</Text>
          </Section>
        </Stack>
      </div>
    </Stack>
  )
}

function preferred(means: ContactMean[]): string | undefined {
  return (means.find(({ type }) => type === PROFESSIONAL) ?? means[0])?.value
}

function namesOf(items: { name: string }[]): string[] {
  return items.map(({ name }) => name)
}
