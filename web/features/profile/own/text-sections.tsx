// The sections with a text value.
import { Text } from '@mantine/core'
import type { Detective } from '#contract/profile.ts'
import { PROFILE_TEXT_MAX, PROFILE_TEXT_TITLES, type ProfileText } from '#contract/profile-sections.ts'
import { lazyComponentQuery } from '#web/lib/lazy-component.ts'
import styles from '../profile.module.css'
import { OwnSection } from './own-section.tsx'
import type { TextEditorProps } from './text-editor.tsx'

const lineEditor = lazyComponentQuery('text-editor', () => import('./text-editor.tsx'))
const longEditor = lazyComponentQuery('long-text-editor', () => import('./long-text-editor.tsx'))

interface TextSection extends Omit<TextEditorProps, 'label' | 'max'> {
  /** The label of the field, if it differs from the title. */
  label?: string
  /** Shown while the section is empty: why it is useful to fill it in. */
  invitation: string
  isLong?: boolean
  className?: string
}

const TEXTS: Record<ProfileText, TextSection> = {
  office_name: {
    label: 'Nombre del despacho',
    invitation: 'El nombre con el que le conocen sus clientes.',
    autoComplete: 'organization',
    className: styles.office,
  },
  more_information: {
    label: 'Lo que quiera contar',
    description: 'No incluya datos de clientes ni de terceros.',
    invitation: 'Cuente su experiencia, su disponibilidad o cómo prefiere trabajar.',
    isLong: true,
    className: styles.prose,
  },
}

interface Props {
  detective: Detective
  name: ProfileText
  isSmall?: boolean
  onSaved?: (text: string | null) => void
}

/** A text section of the own profile, for the owner. */
export function TextSection({ name, ...props }: Props) {
  const title = PROFILE_TEXT_TITLES[name]
  const { label = title, invitation, isLong, className, ...editor } = TEXTS[name]
  return (
    <OwnSection
      {...props}
      name={name}
      title={title}
      toInput={(text) => text ?? ''}
      view={(text) => <Text className={className}>{text}</Text>}
      isEmpty={(text) => !text}
      invitation={invitation}
      part={isLong ? longEditor : lineEditor}
      more={{ ...editor, label, max: PROFILE_TEXT_MAX[name] }}
    />
  )
}
