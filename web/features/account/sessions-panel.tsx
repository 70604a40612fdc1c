import { Accordion } from '@mantine/core'

/** Where one is logged in. */
export function SessionsPanel() {
  return (
    <Accordion.Item value="sesiones">
      <Accordion.Control>Sesiones abiertas</Accordion.Control>
      <Accordion.Panel>…</Accordion.Panel>
    </Accordion.Item>
  )
}
