import { Accordion } from '@mantine/core'

/** Another password (spec 2). */
export function PasswordPanel() {
  return (
    <Accordion.Item value="contrasena">
      <Accordion.Control>Cambiar contraseña</Accordion.Control>
      <Accordion.Panel>…</Accordion.Panel>
    </Accordion.Item>
  )
}
