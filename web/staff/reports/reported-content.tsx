import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { HIDEABLE } from '#contract/notices.ts'
import type { Report } from '#contract/staff/reports.ts'
import { paths } from '#web/lib/paths.ts'
import { Facts } from '../frame/facts.tsx'

/** The reported content, as its author wrote it. */
export function ReportedContent({ report: { kind, content_id, content } }: { report: Report }) {
  return (
    <Stack component="section" gap="xs" aria-labelledby="content">
      <Group gap="sm">
        <Title order={2} size="h4" id="content">
          {kind ? `Contenido: ${HIDEABLE[kind]} ${content_id}` : 'Contenido'}
        </Title>
        {content?.is_withheld && (
          <Badge tt="none" variant="default">
            Oculto por decisión
          </Badge>
        )}
      </Group>
      {content && kind && content_id !== null ? (
        <>
          <Facts of={content.lines.map(({ name, text }) => [name, <Lines key={name} text={text} />])} />
          <Text size="sm">
            De {/* A profile that a decision hides is shown to its owner alone. */}
            {content.author.id === null || (kind === 'profile' && content.is_withheld) ? (
              content.author.full_name
            ) : (
              <Anchor component={Link} to={paths.profile(content.author.id)} inherit>
                {content.author.full_name}
              </Anchor>
            )}
          </Text>
        </>
      ) : (
        <Text c="dimmed">
          {kind
            ? 'Ya no existe: lo ha borrado su autor, o se borró su cuenta.'
            : 'La denuncia no da la dirección de un perfil ni de una petición. Búsquelo; si lo oculta, indique su número.'}
        </Text>
      )}
    </Stack>
  )
}

function Lines({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</span>
}
