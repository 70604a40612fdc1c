import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './long-text-field.module.css'

/** Several lines of text; grows with them. Takes what `form.field(name)` gives. */
export function LongTextField(props: TextareaProps) {
  return <Textarea autosize minRows={4} maxRows={16} classNames={{ input: styles.lines }} {...props} />
}
