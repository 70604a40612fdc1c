import { Stack, Text } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { ReportButton } from '#web/features/notices/report-button.tsx'
import { configuration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ShareButton } from '#web/ui/page/share-button.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './profile.module.css'
import { QuickContact } from './quick-contact.tsx'
import { AgeRangeName, RaceName, useIsAgeRangeTold } from './resolved-names.tsx'
import { namesOf, Section, TagsSection } from './section.tsx'
import { WorkAreas } from './work-areas.tsx'
import { WriteButton } from './write-button.tsx'

/** A profile as others read it (rule 5.1): empty sections are left out. */
export function Profile({ detective }: { detective: Detective }) {
  const isOwn = useSession()?.profile.id === detective.id
  const { office_name, license_number, contact_means, work_areas, languages, more_information } = detective
  const { race, age_range } = detective
  const isAgeTold = useIsAgeRangeTold(age_range)

  return (
    <Stack gap="lg">
      <dl className={styles.identity}>
        <div>
          <dt>Nº LICENCIA</dt>
          <dd className="numbers">{license_number}</dd>
        </div>
        {office_name && (
          <div>
            <dt>Despacho</dt>
            <dd>{office_name}</dd>
          </div>
        )}
      </dl>
      <div className={styles.sections}>
        {work_areas.length > 0 && (
          <Section title="Áreas de trabajo">
            <WorkAreas areas={work_areas} />
          </Section>
        )}
        <div className={styles.beside}>
          <ContactSection means={contact_means} />
          <div className={styles.share}>
            <WriteButton id={detective.id} />
            {!detective.withheld && (
              <ShareButton title={detective.full_name} path={paths.profile(detective.id)} />
            )}
            {!isOwn && <ReportButton kind="profile" id={detective.id} />}
          </div>
        </div>
        <Stack gap="lg">
          <TagsSection title="Servicios" names={namesOf(detective.services)} />
          <TagsSection title="Medios de trabajo" names={namesOf(detective.work_equipment)} />
          <div className={styles.short}>
            <TagsSection title="Idiomas" names={languages.map(({ idiom }) => idiom)} />
            <TagsSection title="Asociaciones" names={namesOf(detective.associations)} />
            {age_range !== null && isAgeTold && (
              <Section title="Tramo de edad">
                <AgeRangeName id={age_range} />
              </Section>
            )}
            {race !== null && configuration().race_section && (
              <Section title="Origen étnico">
                <RaceName id={race} />
              </Section>
            )}
          </div>
          {more_information && (
            <Section title="Más información">
              <Text className={styles.prose}>{more_information}</Text>
            </Section>
          )}
        </Stack>
      </div>
      {!isOwn && <QuickContact means={contact_means} />}
    </Stack>
  )
}
