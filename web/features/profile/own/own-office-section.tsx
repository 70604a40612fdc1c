import { Text } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { saveOfficeName } from '#contract/profile-sections.ts'
import { latePartQuery } from '#web/lib/late-part.ts'
import { updateSessionProfile } from '#web/lib/session.ts'
import { EditableSection } from '../editing/editable-section.tsx'
import { useSectionEditing } from '../editing/use-section-editing.ts'
import styles from '../profile.module.css'

const editor = latePartQuery('office-editor', () => import('./office-editor.tsx'))

/** The name of one's office, in the profile's head, for its owner. */
export function OwnOfficeSection({ detective }: { detective: Detective }) {
  const editing = useSectionEditing({
    detective,
    name: 'office_name',
    title: 'Despacho',
    endpoint: saveOfficeName,
    toInput: (name) => ({ office_name: name ?? '' }),
    onSaved: (name) => updateSessionProfile({ office_name: name }),
  })
  return (
    <EditableSection
      isSmall
      editing={editing}
      view={(name) => <Text className={styles.office}>{name}</Text>}
      isEmpty={(name) => !name}
      invitation="El nombre con el que le conocen sus clientes."
      part={editor}
      edit={(Editor, props) => <Editor {...props} />}
    />
  )
}
