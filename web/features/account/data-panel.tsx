import { Accordion } from '@mantine/core'

/** A copy of all one’s data, and the end of the account. */
export function DataPanel() {
  return (
    <Accordion.Item value="datos">
      <Accordion.Control>Mis datos</Accordion.Control>
      <Accordion.Panel>…</Accordion.Panel>
    </Accordion.Item>
  )
}
