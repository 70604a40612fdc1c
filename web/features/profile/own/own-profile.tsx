import { Stack } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { configuration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { OwnSections } from '../editing/own-sections.tsx'
import { HiddenNotice } from '../hidden-notice.tsx'
import styles from '../profile.module.css'
import { CompletenessHint } from './completeness-hint.tsx'
import { OwnAgeRangeSection } from './own-age-range-section.tsx'
import { OwnContactSection } from './own-contact-section.tsx'
import { OwnIdentitySection } from './own-identity-section.tsx'
import { OwnLanguagesSection } from './own-languages-section.tsx'
import { OwnAssociationsSection, OwnServicesSection, OwnWorkEquipmentSection } from './own-list-sections.tsx'
import { OwnMoreInformationSection } from './own-more-information-section.tsx'
import { OwnOfficeSection } from './own-office-section.tsx'
import { OwnRaceSection } from './own-race-section.tsx'
import { OwnWorkAreasSection } from './own-work-areas-section.tsx'
import { VisitorsSection } from './visitors-section.tsx'

/** One's own profile, each section to be edited on its own; a late part of the profile's screen. */
export default function OwnProfile({ detective }: { detective: Detective }) {
  return (
    <OwnSections ownerId={detective.id}>
      <Stack gap="lg">
        <HiddenNotice until={detective.hidden_up} />
        <CompletenessHint detective={detective} />
        <div className={styles.identity}>
          <dl>
            <dt>Nº LICENCIA</dt>
            <dd className="numbers">{detective.license_number}</dd>
          </dl>
          <OwnOfficeSection detective={detective} />
        </div>
        <div className={styles.sections}>
          <OwnWorkAreasSection detective={detective} />
          <div className={styles.beside}>
            <OwnContactSection detective={detective} />
            {/* Of a hidden one others would find nothing. */}
            {!isHidden(detective) && (
              <div className={styles.share}>
                <ShareButton title={detective.full_name} path={paths.profile(detective.id)} />
              </div>
            )}
          </div>
          <Stack gap="lg">
            <OwnServicesSection detective={detective} />
            <OwnWorkEquipmentSection detective={detective} />
            <OwnLanguagesSection detective={detective} />
            <OwnAssociationsSection detective={detective} />
            <OwnAgeRangeSection detective={detective} />
            {configuration().race_section && <OwnRaceSection detective={detective} />}
            <OwnMoreInformationSection detective={detective} />
            <OwnIdentitySection detective={detective} />
            <VisitorsSection detective={detective} seen={configuration().visitors_see_directory} />
          </Stack>
        </div>
      </Stack>
    </OwnSections>
  )
}

function isHidden({ hidden_up }: Detective) {
  return hidden_up !== null && new Date(hidden_up) > new Date()
}
