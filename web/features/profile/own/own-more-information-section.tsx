import { Text } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { saveMoreInformation } from '#contract/profile-sections.ts'
import { latePartQuery } from '#web/lib/late-part.ts'
import { EditableSection } from '../editing/editable-section.tsx'
import { useSectionEditing } from '../editing/use-section-editing.ts'
import styles from '../profile.module.css'

const editor = latePartQuery('more-information-editor', () => import('./more-information-editor.tsx'))

/** Whatever else one wants to tell, for its owner. */
export function OwnMoreInformationSection({ detective }: { detective: Detective }) {
  const editing = useSectionEditing({
    detective,
    name: 'more_information',
    title: 'Más información',
    endpoint: saveMoreInformation,
    toInput: (text) => ({ more_information: text ?? '' }),
  })
  return (
    <EditableSection
      editing={editing}
      view={(text) => <Text className={styles.prose}>{text}</Text>}
      isEmpty={(text) => !text}
      invitation="Cuente su experiencia, su disponibilidad o cómo prefiere trabajar."
      part={editor}
      edit={(Editor, props) => <Editor {...props} />}
    />
  )
}
