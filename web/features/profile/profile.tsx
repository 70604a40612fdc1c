import { Stack, Text } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { ReportButton } from '#web/features/notices/report-button.tsx'
import { configuration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { notKept } from '#web/lib/traces/not-kept.ts'
import { ShareButton } from '#web/ui/page/share-button.tsx'
import { ContactSection } from './contact-section.tsx'
import { JobsLink } from './jobs-link.tsx'
import { Keeping } from './keeping.tsx'
import { Licence } from './licence.tsx'
import styles from './profile.module.css'
import { QuickContact } from './quick-contact.tsx'
import { AgeRangeName, RaceName, useIsAgeRangeTold } from './resolved-names.tsx'
import { namesOf, Section, TagsSection } from './section.tsx'
import { Services } from './services.tsx'
import { WorkAreas } from './work-areas.tsx'
import { WriteButton } from './write-button.tsx'

/** A profile as others read it (rule 5.1): empty sections are left out. */
export function Profile({ detective }: { detective: Detective }) {
  const isOwn = useSession()?.profile.id === detective.id
  const { office_name, contact_means, work_areas, languages, more_information } = detective
  const { race, age_range } = detective
  const isAgeTold = useIsAgeRangeTold(age_range)

  return (
    <>
      <Licence
        detective={detective}
        office={
          office_name && (
            <dl>
              <dt>Despacho</dt>
              <dd>{office_name}</dd>
            </dl>
          )
        }
        areas={
          work_areas.length > 0 && (
            <Section title="Áreas de trabajo">
              <WorkAreas areas={work_areas} />
            </Section>
          )
        }
      />
      <div className={styles.sections}>
        <div className={styles.beside}>
          <ContactSection means={contact_means} />
          <div className={styles.share}>
            <WriteButton id={detective.id} />
            <Keeping person={detective} />
            <JobsLink id={detective.id} full_name={detective.full_name} />
            {!detective.withheld && (
              <ShareButton title={detective.full_name} path={paths.profile(detective.id)} />
            )}
            {!isOwn && <ReportButton kind="profile" id={detective.id} />}
          </div>
        </div>
        <Stack gap="lg">
          {detective.services.length > 0 && (
            <Section title="Servicios">
              <Services services={detective.services} />
            </Section>
          )}
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
              <div {...notKept}>
                <Section title="Origen étnico">
                  <RaceName id={race} />
                </Section>
              </div>
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
    </>
  )
}
