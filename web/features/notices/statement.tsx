import { Alert, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getStatement, type Hideable } from '#contract/notices.ts'
import { call } from '#web/lib/call.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'

const TITLES: Record<Hideable, string> = {
  profile: 'El directorio ha ocultado su perfil',
  request: 'El directorio ha ocultado esta petición',
  message: 'El directorio ha retirado este mensaje',
}

/** The statement of reasons (DSA article 17) above a hidden content, for its author; a lazy component. */
export default function Statement({ kind, id }: { kind: Hideable; id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['statement', kind, id],
    queryFn: ({ signal }) => call(getStatement, { kind, id }, { signal }),
  })
  return (
    <Alert
      color="amber"
      role="note"
      icon={<IconEyeOff aria-hidden />}
      title={TITLES[kind]}
      // In the bubble of a message a word of a large text is wider than the line.
      styles={{ label: { overflow: 'visible', overflowWrap: 'anywhere' } }}
    >
      {error && <GeneralError error={error} onRetry={refetch} />}
      {data?.parts.map(({ title, text }) => (
        <Text key={title} inherit mb="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>{title}.</strong> {text}
        </Text>
      ))}
    </Alert>
  )
}
