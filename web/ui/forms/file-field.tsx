import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './file-field.module.css'

interface Props {
  id: string
  label: string
  required: boolean
  error?: ReactNode
  description?: ReactNode
  /** As the browser's `accept`. */
  accept: string
  value?: File | null
  onChoose: (file: File | null) => void
  onBlur: () => void
}

/** A file, chosen by the browser's own button. Takes `form.field(…)`. */
export function FileField({
  id,
  label,
  required,
  error,
  description,
  accept,
  value,
  onChoose,
  onBlur,
}: Props) {
  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      error={error}
      description={description}
      size="md"
      labelProps={{ fw: 600 }}
    >
      <input
        // Without a file again: the browser keeps the name of the last one.
        key={value ? 'chosen' : 'none'}
        id={id}
        className={styles.file}
        type="file"
        accept={accept}
        required={required}
        aria-invalid={Boolean(error)}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0] ?? null)
          onBlur()
        }}
      />
    </Input.Wrapper>
  )
}
