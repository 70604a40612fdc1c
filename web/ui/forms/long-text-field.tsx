import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './long-text-field.module.css'

/** A multi-line text field that grows with its text. Takes the result of `form.field(name)`. */
export function LongTextField(props: TextareaProps) {
  return <Textarea autosize minRows={4} maxRows={16} classNames={{ input: styles.lines }} {...props} />
}
