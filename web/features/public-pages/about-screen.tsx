import { Anchor, Button, Group, List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Where } from '#web/ui/page/where.tsx'

const LICENCE_ADDRESS = 'https://www.gnu.org/licenses/agpl-3.0.html'

/** The purpose of the directory (rule 1.1), its operator, and the legal sources of its statements. */
export default function AboutScreen() {
  const { app_name, operator, source_url } = useConfiguration()
  return (
    <Page title={`Acerca de ${app_name}`}>
      <Text size="lg">
        {app_name} es el directorio de los detectives privados habilitados por el Ministerio del Interior: le
        permite buscar colegas en todo el país y que los demás le encuentren en su zona.
      </Text>
      <Part title="Qué ofrece">
        <Text>Puede afinar la búsqueda por:</Text>
        <List spacing={4}>
          <List.Item>área de trabajo: municipio, provincia o comunidad autónoma;</List.Item>
          <List.Item>servicio;</List.Item>
          <List.Item>medios de trabajo;</List.Item>
          <List.Item>asociación o colegio;</List.Item>
          <List.Item>idiomas.</List.Item>
        </List>
        <Text>
          Y cuando un encargo necesite a alguien en otro lugar, publique una petición de colaboración: la
          verán los demás detectives, y quien pueda ayudarle se pondrá en contacto con usted.
        </Text>
      </Part>
      <Part title="Cómo se comprueban las licencias">
        <Text>
          Cada detective se registra con el número de su Tarjeta de Identidad Profesional y una imagen de la
          diligencia de su Libro-Registro, la que lleva el sello de la Policía, o de la propia tarjeta si
          trabaja para un despacho y no tiene libro. Una persona revisa ambos antes de aprobar el registro;
          hasta entonces, el detective no puede entrar ni aparece en las búsquedas. Una licencia es de un solo
          detective, y la imagen se borra a los 90 días de la decisión.{' '}
          <Anchor component={Link} viewTransition to={paths.helpAbout('diligencia')}>
            Qué es la diligencia
          </Anchor>
        </Text>
      </Part>
      <Part title="Quién lo lleva">
        <Text>
          <Where is="operator_name">
            El titular del sitio es {operator.name}, con los datos que figuran en el{' '}
            <Anchor component={Link} viewTransition to={paths.terms}>
              aviso legal
            </Anchor>
            .{' '}
          </Where>
          Cómo se tratan los datos de usted se explica en{' '}
          <Anchor component={Link} viewTransition to={paths.privacy}>
            privacidad y cookies
          </Anchor>
          . {app_name} no es un servicio del Ministerio del Interior ni de la Policía.
        </Text>
      </Part>
      <Part title="De dónde proceden los datos">
        <Text>
          Lo que dice cada perfil lo escribe el propio detective. Los municipios, provincias y comunidades son
          los de la relación del Instituto Nacional de Estadística a 1 de enero de 2025 y las líneas límite
          del Instituto Geográfico Nacional, ambas con licencia CC BY 4.0, con correcciones propias.
        </Text>
      </Part>
      <Part title="Programa libre">
        <Text>
          {app_name} funciona con un programa de código abierto, publicado con la{' '}
          <Anchor href={LICENCE_ADDRESS} rel="noopener license">
            licencia AGPL, versión 3
          </Anchor>
          : cualquiera puede ver cómo está hecho, instalarlo en su propio servidor y mejorarlo, también una
          asociación para sus miembros. También puede obtener, sin coste, el{' '}
          <Anchor href={source_url} rel="noopener">
            código fuente de esta instalación
          </Anchor>
          .
        </Text>
      </Part>
      <NextSteps />
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ display: 'grid', gap: 'var(--mantine-spacing-sm)' }}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}

function NextSteps() {
  const session = useSession()
  return (
    <Group gap="sm">
      {session ? (
        <Button component={Link} viewTransition to={paths.detectives}>
          Buscar detectives
        </Button>
      ) : (
        <Button component={Link} viewTransition to={paths.registration} className="visitors-only">
          Crear cuenta
        </Button>
      )}
      <Button component={Link} viewTransition to={paths.help} variant="default">
        Ayuda
      </Button>
    </Group>
  )
}
