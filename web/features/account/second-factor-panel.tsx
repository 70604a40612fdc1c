import { Accordion } from '@mantine/core'

/** Second factors. */
export function SecondFactorPanel() {
  return (
    <Accordion.Item value="dos-pasos">
      <Accordion.Control>Verificación en dos pasos</Accordion.Control>
      <Accordion.Panel>…</Accordion.Panel>
    </Accordion.Item>
  )
}
