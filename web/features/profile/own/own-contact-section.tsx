import type { Detective } from '#contract/profile.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { ContactMeans } from '../contact-means.tsx'
import { OwnSection } from './own-section.tsx'

const editor = lazyComponentQuery(
  'contact-means-editor',
  () => import('../editing-contact-means/contact-means-editor.tsx'),
)

/** The contact means, for the owner. */
export function OwnContactSection({ detective }: { detective: Detective }) {
  return (
    <OwnSection
      detective={detective}
      name="contact_means"
      title="Medios de contacto"
      toInput={(means) => means}
      view={(means) => <ContactMeans means={means} />}
      isEmpty={({ emails, tlfs }) => emails.length + tlfs.length === 0}
      invitation="Añada un teléfono o un correo para que los colegas puedan localizarle."
      part={editor}
    />
  )
}
