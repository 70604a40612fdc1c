import { Button, Group, Text } from '@mantine/core'
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PDF_TYPE, SCAN_MAX_BYTES } from '#contract/registration.ts'
import styles from './registration.module.css'
import { smallerImage } from './smaller-image.ts'

interface Props {
  file: File
  isWrong: boolean
  /** Called with the smaller image. */
  onChoose: (file: File) => void
  onChange: () => void
  onRemove: () => void
}

/** A preview of the file to send. An image that is too large can be reduced here; a PDF cannot. */
export function ChosenScan({ file, isWrong, onChoose, onChange, onRemove }: Props) {
  const shrinking = useMutation({
    mutationFn: () => smallerImage(file),
    onSuccess: onChoose,
    meta: { changesNothing: true },
  })
  const isPdf = file.type === PDF_TYPE
  const change = useRef<HTMLButtonElement>(null)
  // The control with which the file was chosen is gone.
  useEffect(() => {
    if (document.activeElement?.matches('body, [type=file]')) change.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.chosen} data-error={isWrong || undefined}>
      {isPdf ? (
        <div className={styles.noPreview}>
          <IconFileTypePdf aria-hidden />
        </div>
      ) : (
        <Preview file={file} />
      )}
      <div>
        <Text fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {Math.ceil(file.size / 1024).toLocaleString('es')} KB
        </Text>
      </div>
      <Group gap="xs" style={{ gridColumn: '1 / -1' }}>
        {file.size > SCAN_MAX_BYTES && !isPdf && !shrinking.isError && (
          <Button onClick={() => shrinking.mutate()} loading={shrinking.isPending}>
            Reducir la imagen
          </Button>
        )}
        <Button ref={change} variant="default" onClick={onChange}>
          Cambiar
        </Button>
        <Button variant="subtle" onClick={onRemove}>
          Quitar
        </Button>
      </Group>
      {shrinking.isError && (
        <Text size="sm" role="alert" style={{ gridColumn: '1 / -1' }}>
          No se ha podido reducir esta imagen aquí. Elija otra, o haga la foto con menos resolución.
        </Text>
      )}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  const [unreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  if (unreadable)
    return (
      <div className={styles.noPreview}>
        <IconPhoto aria-hidden />
      </div>
    )
  return address ? (
    <img src={address} alt="Vista previa de la imagen" onError={() => setUnreadable(true)} />
  ) : (
    <div className={styles.noPreview} />
  )
}
