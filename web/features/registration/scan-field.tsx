import { Input, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { SCAN_FORMATS, SCAN_MAX_BYTES, SCAN_TYPES } from '#contract/registration.ts'
import { ChosenScan } from './chosen-scan.tsx'
import { ScanHelp } from './help.tsx'
import styles from './registration.module.css'
import type { RegistrationForm } from './registration-form.ts'
import { WithHelp } from './section.tsx'

/** The scan of the registry book: chosen, dropped or photographed, with a preview before it is sent. */
export function ScanField({ form }: { form: RegistrationForm }) {
  const { id, label, required, error, onBlur } = form.field('record_book_diligence')
  const file = form.values.record_book_diligence
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [removed, setRemoved] = useState(false)
  const complaintId = `${id}-complaint`

  function choose(chosen: File | undefined) {
    if (!chosen) return
    setRemoved(false)
    form.setValue('record_book_diligence', chosen)
    onBlur()
  }

  function remove() {
    setRemoved(true)
    form.setValue('record_book_diligence', null)
  }

  // The button that had the focus is gone.
  useEffect(() => {
    if (removed) input.current?.focus()
  }, [removed])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  return (
    <WithHelp help={<ScanHelp />}>
      <Stack gap={0} id={id} onDrop={drop} onDragOver={dragOver} onDragLeave={() => setOver(false)}>
        <Input.Label required={required} size="md" htmlFor={`${id}-file`} fw={600} mb={4}>
          {label}
        </Input.Label>
        <Input.Description id={`${id}-hint`} mb={6}>
          La primera página del Libro-Registro o, si trabaja para un despacho y no tiene libro propio, el
          anverso de su TIP. En una foto o escaneada: {SCAN_FORMATS}, de {SCAN_MAX_BYTES / 1024} KB como
          máximo. De un PDF se toma solo la primera página.
        </Input.Description>
        {file && (
          <ChosenScan
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            isWrong={Boolean(error)}
            onChoose={choose}
            onChange={() => input.current?.click()}
            onRemove={remove}
          />
        )}
        <div
          className={styles.drop}
          data-error={Boolean(error) || undefined}
          data-over={over || undefined}
          hidden={file !== null}
        >
          <IconCamera size={28} aria-hidden />
          <Text fw={600}>
            <span className={styles.tapping}>Haga una foto o elija un archivo</span>
            <span className={styles.dragging}>Elija un archivo o arrástrelo aquí</span>
          </Text>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept={SCAN_TYPES.join()}
            aria-describedby={error ? `${id}-hint ${complaintId}` : `${id}-hint`}
            aria-invalid={Boolean(error)}
            required={required}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              // So that the same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </div>
        {error && (
          <Input.Error id={complaintId} size="md" fz="sm" mt={6} role="alert">
            {error}
          </Input.Error>
        )}
      </Stack>
    </WithHelp>
  )
}
