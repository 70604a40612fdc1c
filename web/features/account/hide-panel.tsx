import { Accordion } from '@mantine/core'

/** Out of sight for a while (spec 2). */
export function HidePanel() {
  return (
    <Accordion.Item value="ocultar">
      <Accordion.Control>Ocultar cuenta</Accordion.Control>
      <Accordion.Panel>…</Accordion.Panel>
    </Accordion.Item>
  )
}
