import type { Detective } from '#contract/profile.ts'
import { saveContactMeans } from '#contract/profile-sections.ts'
import { latePartQuery } from '#web/lib/late-part.ts'
import { ContactMeans } from '../contact-means.tsx'
import { EditableSection } from '../editing/editable-section.tsx'
import { useSectionEditing } from '../editing/use-section-editing.ts'

const editor = latePartQuery(
  'contact-means-editor',
  () => import('../editing-contact-means/contact-means-editor.tsx'),
)

/** How one is reached, for its owner. */
export function OwnContactSection({ detective }: { detective: Detective }) {
  const editing = useSectionEditing({
    detective,
    name: 'contact_means',
    title: 'Medios de contacto',
    endpoint: saveContactMeans,
    toInput: (means) => ({ contact_means: means }),
  })
  return (
    <EditableSection
      editing={editing}
      view={(means) => <ContactMeans means={means} />}
      isEmpty={({ emails, tlfs }) => emails.length + tlfs.length === 0}
      invitation="Añada un teléfono o un correo para que los colegas puedan localizarle."
      part={editor}
      edit={(Editor, props) => <Editor {...props} />}
    />
  )
}
