import { Accordion } from '@mantine/core'

/** Another e-mail to log in with. */
export function EmailPanel() {
  return (
    <Accordion.Item value="correo">
      <Accordion.Control>Correo electrónico</Accordion.Control>
      <Accordion.Panel>…</Accordion.Panel>
    </Accordion.Item>
  )
}
