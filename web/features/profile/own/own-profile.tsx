import { Button, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { Detective } from '#contract/profile.ts'
import { OwnState } from '#web/features/hiding/own-state.tsx'
import { configuration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { updateSessionProfile } from '#web/lib/session.ts'
import { ShareButton } from '#web/ui/page/share-button.tsx'
import { OwnSections } from '../editing/own-sections.tsx'
import { Licence } from '../licence.tsx'
import styles from '../profile.module.css'
import { CompletenessHint } from './completeness-hint.tsx'
import { AgeRangeSection, LanguagesSection, ListSection } from './list-sections.tsx'
import { OwnContactSection } from './own-contact-section.tsx'
import { OwnIdentitySection } from './own-identity-section.tsx'
import { OwnRaceSection } from './own-race-section.tsx'
import { OwnWorkAreasSection } from './own-work-areas-section.tsx'
import { Preview, usePreview } from './preview.tsx'
import { TextSection } from './text-sections.tsx'
import { VisitorsSection } from './visitors-section.tsx'

/** The own profile, with each section editable separately; a lazy component of the profile's screen. */
export default function OwnProfile({ detective }: { detective: Detective }) {
  const preview = usePreview()
  return (
    <OwnSections ownerId={detective.id}>
      {preview.isOn && <Preview detective={detective} end={preview.end} />}
      {/* Its sections keep what was typed in them. */}
      <div hidden={preview.isOn} className={styles.own}>
        <Licence
          detective={detective}
          office={
            <TextSection
              detective={detective}
              name="office_name"
              isSmall
              onSaved={(office_name) => updateSessionProfile({ office_name })}
            />
          }
          areas={<OwnWorkAreasSection detective={detective} />}
        />
        <OwnState />
        <CompletenessHint detective={detective}>
          <Button
            ref={preview.opener}
            variant="default"
            leftSection={<IconEye size={20} aria-hidden />}
            onClick={preview.begin}
          >
            Así le ven
          </Button>
        </CompletenessHint>
        <div className={styles.sections}>
          <div className={styles.beside}>
            <OwnContactSection detective={detective} />
            {/* Nobody else can open a hidden profile, so it cannot be shared. */}
            {!isHidden(detective) && (
              <div className={styles.share}>
                <ShareButton title={detective.full_name} path={paths.profile(detective.id)} />
              </div>
            )}
          </div>
          <Stack gap="lg">
            <ListSection detective={detective} name="services" />
            <ListSection detective={detective} name="work_equipment" />
            <LanguagesSection detective={detective} />
            <ListSection detective={detective} name="associations" />
            <AgeRangeSection detective={detective} />
            {configuration().race_section && <OwnRaceSection detective={detective} />}
            <TextSection detective={detective} name="more_information" />
            <OwnIdentitySection detective={detective} />
            <VisitorsSection detective={detective} seen={configuration().visitors_see_directory} />
          </Stack>
        </div>
      </div>
    </OwnSections>
  )
}

function isHidden({ hidden_up }: Detective) {
  return hidden_up !== null && new Date(hidden_up) > new Date()
}
