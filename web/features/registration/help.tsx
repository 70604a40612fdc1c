// The explanations behind the question marks of the registration.
import { Anchor, List, Stack, Text } from '@mantine/core'
import { LICENSE_MAX, LICENSE_MIN, SCAN_FORMATS, SCAN_MAX_BYTES } from '#contract/registration.ts'
import { inWords, RETENTION_TERMS } from '#contract/retention-terms.ts'
import { paths } from '#web/lib/paths.ts'
import { HelpDialog } from '#web/ui/dialogs/help-dialog.tsx'
import { PASSWORD_LENGTH } from './registration-form.ts'

/** The place of the licence number on the card, and its limits. */
export function LicenseHelp() {
  return (
    <HelpDialog title="El número de licencia">
      <Text>
        Es el número de su Tarjeta de Identidad Profesional (TIP), la que expide la Dirección General de la
        Policía a los detectives habilitados. Lo encontrará en el anverso de la tarjeta.
      </Text>
      <Text mt="sm">
        Escriba solo las cifras: un número de {LICENSE_MIN} a {LICENSE_MAX}.
      </Text>
    </HelpDialog>
  )
}

/** Which page to photograph, how, and how long the picture is kept. */
export function ScanHelp() {
  return (
    <HelpDialog title="La diligencia del libro de registro">
      <Stack gap="sm">
        <Text>
          Necesitamos una imagen de la primera página de su Libro-Registro, la que lleva la diligencia de
          habilitación con el sello de la Policía. Con ella comprobamos que la licencia es suya.
        </Text>
        <Text>
          El Libro-Registro es de cada despacho (artículo 25 de la Ley 5/2014). Si trabaja para uno y no tiene
          libro propio, envíe el anverso de su Tarjeta de Identidad Profesional (TIP): bastan su nombre y su
          número, y puede tapar la fotografía y el DNI.
        </Text>
        <Text>Para que sirva a la primera:</Text>
        <List spacing={4}>
          <List.Item>fotografíe la página o la tarjeta entera, desde arriba y con buena luz;</List.Item>
          <List.Item>compruebe que se leen bien el sello y las firmas, o el nombre y el número;</List.Item>
          <List.Item>
            envíe un archivo {SCAN_FORMATS} de {SCAN_MAX_BYTES / 1024} KB como máximo;
          </List.Item>
          <List.Item>
            si es un PDF, que no tenga contraseña y que esa página sea la primera: las demás no se guardan.
          </List.Item>
        </List>
        <Text>
          Solo la ve quien administra el directorio, para revisar su registro, y se borra a los{' '}
          {inWords(RETENTION_TERMS.scan)} de la decisión.
        </Text>
        <Text>
          <Anchor href={paths.helpAbout('diligencia')} target="_blank" rel="noopener" inherit>
            Más en la ayuda
          </Anchor>{' '}
          (se abre en otra pestaña)
        </Text>
      </Stack>
    </HelpDialog>
  )
}

/** Why to give a work area, and that it is optional. */
export function AreaHelp() {
  return (
    <HelpDialog title="La zona de trabajo">
      <Text>
        Indique dónde trabaja para que los demás detectives le encuentren. Si elige solo la provincia, se
        entiende toda ella; si elige también un municipio, solo ese municipio.
      </Text>
      <Text mt="sm">No es obligatoria: podrá añadirla, y otras más, en su perfil.</Text>
    </HelpDialog>
  )
}

/** The rules for passwords, and how to choose one. */
export function PasswordHelp() {
  return (
    <HelpDialog title="La contraseña">
      <Text>{PASSWORD_LENGTH} Puede usar letras, cifras, espacios y signos.</Text>
      <Text mt="sm">
        Elija una que no use en ningún otro sitio y que nadie pueda adivinar: varias palabras que no guarden
        relación entre sí son fáciles de recordar y difíciles de acertar.
      </Text>
    </HelpDialog>
  )
}
