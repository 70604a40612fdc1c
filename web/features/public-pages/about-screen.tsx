import { Button, List, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Page } from '#web/ui/page.tsx'

export default function AboutScreen() {
  const { app_name } = useConfiguration()
  const session = useSession()
  return (
    <Page title={`Acerca de ${app_name}`}>
      <Text size="lg">
        {app_name} es el directorio de los detectives privados habilitados por el Ministerio del Interior: le
        permite buscar colegas en todo el país y que los demás le encuentren en su zona.
      </Text>
      <Text>Puede afinar la búsqueda por:</Text>
      <List spacing="xs">
        <List.Item>área de trabajo: municipio, provincia o comunidad autónoma;</List.Item>
        <List.Item>servicio;</List.Item>
        <List.Item>medios de trabajo;</List.Item>
        <List.Item>asociación o colegio;</List.Item>
        <List.Item>idiomas.</List.Item>
      </List>
      <Text>
        Cuando un encargo necesite a alguien en otro lugar, publique una petición de colaboración y la verán
        los colegas de la zona.
      </Text>
      <Text size="sm" c="dimmed">
        Municipios, provincias y comunidades: relación del INE a 1 de enero de 2025 y líneas límite del IGN,
        ambas con licencia CC BY 4.0, con correcciones propias.
      </Text>
      {!session && (
        <Button
          component={Link}
          viewTransition
          to={paths.registration}
          className="visitors-only"
          style={{ alignSelf: 'start' }}
        >
          Crear cuenta
        </Button>
      )}
    </Page>
  )
}
