import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Detective } from '#contract/profile.ts'
import { sectionCalls } from '#contract/profile-sections.ts'
import { RACE_CONSENT } from '#contract/race-consent.ts'
import { racesQuery } from '#web/features/reference-lists/api.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { EditableSection } from '../editing/editable-section.tsx'
import { useSectionEditing } from '../editing/use-section-editing.ts'
import { RaceName } from '../resolved-names.tsx'

const editor = lazyComponentQuery('race-editor', () => import('./race-editor.tsx'))

/**
 * The race, for the owner: stored only with their express consent, and deleted together with it in one
 * action. Special-category data: an unsaved value is not stored on the device.
 */
export function OwnRaceSection({ detective }: { detective: Detective }) {
  const [hasConsented, setConsented] = useState(false)
  const { race_consented_at } = detective
  const editing = useSectionEditing({
    detective,
    name: 'race',
    title: 'Origen étnico',
    endpoint: sectionCalls.race,
    toInput: (race) => ({ race, consent_version: hasConsented ? RACE_CONSENT.version : undefined }),
    missingIn: (race) =>
      race !== null && !hasConsented ? 'Para guardarlo, marque la casilla del consentimiento.' : null,
    isDrafted: false,
  })
  // Every change needs a new consent.
  if (hasConsented && editing.phase.is === 'viewing') setConsented(false)
  return (
    <EditableSection
      editing={editing}
      view={(race) => race !== null && <RaceName id={race} />}
      isEmpty={(race) => race === null}
      invitation="Voluntario. Solo se guarda con su consentimiento expreso."
      part={editor}
      lists={[racesQuery]}
      edit={(Editor, props) => <Editor {...props} hasConsented={hasConsented} onConsent={setConsented} />}
    >
      {editing.shown !== null && (
        <Stack gap="xs" mt="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            {race_consented_at && `Dio su consentimiento el ${longDateTime(race_consented_at)}. `}
            Si lo retira, el dato se borra en el acto y no se puede recuperar.
          </Text>
          <Button variant="default" onClick={() => editing.put(null)}>
            Retirar el consentimiento y borrar el dato
          </Button>
        </Stack>
      )}
    </EditableSection>
  )
}
