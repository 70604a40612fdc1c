import { Input } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const input = useRef<HTMLInputElement>(null)
  // Without a file again (a form that was reset): the browser would keep the name of the last one.
  useEffect(() => {
    if (!value && input.current) input.current.value = ''
  }, [value])
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
        ref={input}
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
