import type { Detective } from '#contract/profile.ts'
import { saveAgeRange } from '#contract/profile-sections.ts'
import { ageRangesQuery } from '#web/features/reference-lists/api.ts'
import { latePartQuery } from '#web/lib/late-part.ts'
import { EditableSection } from '../editing/editable-section.tsx'
import { useSectionEditing } from '../editing/use-section-editing.ts'
import { AgeRangeName, useIsAgeRangeTold } from '../resolved-names.tsx'

const editor = latePartQuery('age-range-editor', () => import('./age-range-editor.tsx'))

/** One's age range, for its owner. */
export function OwnAgeRangeSection({ detective }: { detective: Detective }) {
  const isTold = useIsAgeRangeTold(detective.age_range)
  const editing = useSectionEditing({
    detective,
    name: 'age_range',
    title: 'Tramo de edad',
    endpoint: saveAgeRange,
    toInput: (range) => ({ age_range: range }),
  })
  return (
    <EditableSection
      editing={editing}
      view={(range) => range !== null && <AgeRangeName id={range} />}
      isEmpty={(range) => range === null || (range === detective.age_range && !isTold)}
      invitation="En algunos operativos importa: indique el suyo si lo desea."
      part={editor}
      lists={[ageRangesQuery]}
      edit={(Editor, props) => <Editor {...props} />}
    />
  )
}
