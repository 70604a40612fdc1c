import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Withheld } from '#web/features/notices/withheld.tsx'

/** Below an own message that a decision hides: that nobody else reads it, and why. */
export function WithheldLine({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Text size="sm" mt="xs">
        Retirado por decisión del directorio: solo lo lee usted.
      </Text>
      <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Ocultar los motivos' : 'Ver los motivos'}
      </Button>
      {isOpen && <Withheld kind="message" id={id} />}
    </>
  )
}
