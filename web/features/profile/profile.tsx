import { Stack, Text } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { useSession } from '#web/lib/session.ts'
import { ContactSection } from './contact-section.tsx'
import { HiddenNotice } from './hidden-notice.tsx'
import styles from './profile.module.css'
import { QuickContact } from './quick-contact.tsx'
import { AgeRangeSection, RaceSection } from './resolved-sections.tsx'
import { Section, TagsSection } from './section.tsx'
import { WorkAreasSection } from './work-areas-section.tsx'

/** All of a profile (spec 2). Its owner sees also what is still missing. */
export function Profile({ detective }: { detective: Detective }) {
  const session = useSession()
  const isOwn = session?.profile.id === detective.id
  const { office_name, license_number, contact_means, languages, more_information } = detective

  return (
    <Stack gap="lg">
      {isOwn && <HiddenNotice until={detective.hidden_up} />}
      <dl className={styles.identity}>
        <div>
          <dt>Nº LICENCIA</dt>
          <dd className="numbers">{license_number}</dd>
        </div>
        {(office_name || isOwn) && (
          <div>
            <dt>Despacho</dt>
            <dd>{office_name ?? 'Sin indicar'}</dd>
          </div>
        )}
      </dl>
      <div className={styles.sections}>
        <WorkAreasSection areas={detective.work_areas} isOwn={isOwn} />
        <div className={styles.beside}>
          <ContactSection means={contact_means} isOwn={isOwn} />
        </div>
        <Stack gap="lg">
          <TagsSection title="Servicios" names={namesOf(detective.services)} isOwn={isOwn} />
          <TagsSection title="Medios de trabajo" names={namesOf(detective.work_equipment)} isOwn={isOwn} />
          <div className={styles.short}>
            <TagsSection title="Idiomas" names={languages.map(({ idiom }) => idiom)} isOwn={isOwn} />
            <TagsSection title="Asociaciones" names={namesOf(detective.associations)} isOwn={isOwn} />
            <AgeRangeSection id={detective.age_range} isOwn={isOwn} />
            <RaceSection id={detective.race} isOwn={isOwn} />
          </div>
          <Section title="Más información" isEmpty={!more_information} isOwn={isOwn}>
            <Text className={styles.prose}>{more_information}</Text>
          </Section>
        </Stack>
      </div>
      {!isOwn && <QuickContact means={contact_means} />}
    </Stack>
  )
}

function namesOf(items: { name: string }[]): string[] {
  return items.map(({ name }) => name)
}
