import type { ReactNode } from 'react'
import type { Detective } from '#contract/profile.ts'
import { type SectionGiven, type SectionName, sectionCall } from '#contract/profile-sections.ts'
import type { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import { EditableSection } from '../editing/editable-section.tsx'
import type { EditorList, EditorProps } from '../editing/editor.ts'
import { useSectionEditing } from '../editing/use-section-editing.ts'

interface Props<Name extends SectionName, More extends object> {
  detective: Detective
  name: Name
  title: string
  /** Converts a value to the input of the call. */
  toInput: (value: Detective[Name]) => SectionGiven[Name]
  missingIn?: (value: Detective[Name]) => string | null
  onSaved?: (saved: Detective[Name]) => void
  view: (value: Detective[Name]) => ReactNode
  isEmpty: (value: Detective[Name]) => boolean
  invitation: string
  isSmall?: boolean
  /** The editor, and its extra props. */
  part: ReturnType<typeof lazyComponentQuery<EditorProps<Detective[Name]> & NoInfer<More>>>
  more?: More
  lists?: EditorList[]
}

/** A section for the owner: read, edited, and saved by the call with its name. */
export function OwnSection<Name extends SectionName, More extends object = Record<never, never>>(
  props: Props<Name, More>,
) {
  const { detective, name, title, toInput, missingIn, onSaved, more, ...section } = props
  const editing = useSectionEditing({
    detective,
    name,
    title,
    endpoint: sectionCall(name),
    toInput: (value) => ({ [name]: toInput(value) }) as Pick<SectionGiven, Name>,
    missingIn,
    onSaved,
  })
  return (
    <EditableSection
      {...section}
      editing={editing}
      edit={(Editor, own) => <Editor {...own} {...(more as More)} />}
    />
  )
}
