import { Button, Group, Text } from '@mantine/core'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { fetchScan } from './fetch-scan.ts'
import styles from './registrations.module.css'

const ZOOMS = [1, 1.5, 2, 3, 4]

interface Scan {
  url?: string
  error?: Error
}

/** Fetches the picture into this page alone; it is gone with the component. */
function useScan(id: number) {
  const [scan, setScan] = useState<Scan>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | undefined
    fetchScan(id, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return
        url = URL.createObjectURL(blob)
        setScan({ url })
      },
      (error: Error) => leaving.signal.aborted || setScan({ error }),
    )
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, attempt])
  const retry = () => {
    setScan({})
    setAttempt(attempt + 1)
  }
  return { ...scan, retry }
}

/**
 * The scan, to be enlarged and turned by buttons and keys; larger than its frame it is moved by scrolling.
 */
export function ScanView({ id, of }: { id: number; of: string }) {
  const { url, error, retry } = useScan(id)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const [ratio, setRatio] = useState(1 / Math.SQRT2)
  const enlarge = () => setZoom(Math.min(zoom + 1, ZOOMS.length - 1))
  const reduce = () => setZoom(Math.max(zoom - 1, 0))
  const turn = () => setTurns((turns + 1) % 4)
  useShortcuts([
    { keys: ['+'], does: 'Ampliar la imagen', run: enlarge },
    { keys: ['-'], does: 'Reducir la imagen', run: reduce },
    { keys: ['g'], does: 'Girar la imagen', run: turn },
  ])
  if (error) return <GeneralError error={error} onRetry={retry} />
  const isOnItsSide = turns % 2 === 1
  const shape = {
    '--zoom': ZOOMS[zoom],
    '--turn': `${turns * 90}deg`,
    '--ratio': isOnItsSide ? 1 / ratio : ratio,
    '--width': isOnItsSide ? `${ratio * 100}%` : '100%',
  } as CSSProperties
  return (
    <figure className={styles.scan}>
      <Group gap="xs" role="group" aria-label="Ver la imagen">
        <Button
          variant="default"
          leftSection={<IconZoomIn size={18} aria-hidden />}
          aria-keyshortcuts="+"
          disabled={zoom === ZOOMS.length - 1}
          onClick={enlarge}
        >
          Ampliar
        </Button>
        <Button
          variant="default"
          leftSection={<IconZoomOut size={18} aria-hidden />}
          aria-keyshortcuts="-"
          disabled={zoom === 0}
          onClick={reduce}
        >
          Reducir
        </Button>
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={18} aria-hidden />}
          aria-keyshortcuts="g"
          onClick={turn}
        >
          Girar
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {url ? `${Math.round(ZOOMS[zoom]! * 100)} %` : 'Cargando la imagen…'}
        </Text>
      </Group>
      {/* Focusable, so that the arrow keys move the picture. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus for the keyboard */}
      <section className={styles.window} aria-label="Imagen" tabIndex={0} style={shape}>
        <div className={styles.sheet}>
          {url && (
            <img
              src={url}
              alt={`Diligencia del libro de registro o TIP de ${of}`}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight)
              }
            />
          )}
        </div>
      </section>
      <figcaption className={styles.note}>Lleva su nombre y la hora; esta consulta queda anotada.</figcaption>
    </figure>
  )
}
