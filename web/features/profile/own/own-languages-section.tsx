import type { Detective } from '#contract/profile.ts'
import { saveLanguages } from '#contract/profile-sections.ts'
import { languagesQuery } from '#web/features/reference-lists/api.ts'
import { latePartQuery } from '#web/lib/late-part.ts'
import { EditableSection } from '../editing/editable-section.tsx'
import { useSectionEditing } from '../editing/use-section-editing.ts'
import { Tags } from '../section.tsx'

const editor = latePartQuery('languages-editor', () => import('./languages-editor.tsx'))

/** What one speaks, for its owner. */
export function OwnLanguagesSection({ detective }: { detective: Detective }) {
  const editing = useSectionEditing({
    detective,
    name: 'languages',
    title: 'Idiomas',
    endpoint: saveLanguages,
    toInput: (languages) => ({ languages: languages.map(({ country_code }) => country_code) }),
  })
  return (
    <EditableSection
      editing={editing}
      view={(languages) => <Tags names={languages.map(({ idiom }) => idiom)} />}
      isEmpty={(languages) => languages.length === 0}
      invitation="Indique los idiomas en los que puede trabajar, también el español."
      part={editor}
      lists={[languagesQuery]}
      edit={(Editor, props) => <Editor {...props} />}
    />
  )
}
