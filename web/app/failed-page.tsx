import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { configuration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'

/** What stands in place of a page that broke. It leans on nothing that may be broken too: plain links, full loads. */
export function FailedPage() {
  return (
    <Container component="main" size="sm" py="xl">
      <title>{`Algo ha fallado · ${configuration().app_name}`}</title>
      <Stack>
        <Title order={1}>Algo ha fallado</Title>
        <Text>
          La página no ha podido mostrarse. Recárguela; si el problema continúa, inténtelo de nuevo en unos
          minutos.
        </Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Recargar la página</Button>
          <Button component="a" href={paths.home} variant="default">
            Ir al inicio
          </Button>
        </Group>
      </Stack>
    </Container>
  )
}
