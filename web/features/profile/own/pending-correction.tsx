import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import {
  CORRECTABLE,
  type Correctable,
  correctedInWords,
  type PendingCorrection,
  withdrawCorrection,
} from '#contract/corrections.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { singly } from '#web/ui/page/single-press.ts'

/** A pending correction: its date, its fields, and a button to withdraw it. */
export function PendingCorrectionNote({
  pending: { asked, reason, asked_at },
}: {
  pending: PendingCorrection
}) {
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawCorrection, {}),
    onSuccess: () => snack('Su petición de corrección está retirada.', 'success'),
  })
  const fields = (Object.keys(CORRECTABLE) as Correctable[]).filter((field) => asked[field] !== undefined)
  return (
    <Alert color="amber" icon={<IconHourglass aria-hidden />} title="Corrección pendiente" w="100%">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          La pidió el {longDateTime(asked_at)}. Le responderemos por correo, como mucho en un mes.
        </Text>
        <ul style={{ margin: 0 }}>
          {fields.map((field) => (
            <li key={field}>
              {CORRECTABLE[field]}: {correctedInWords(field, asked[field]!)}
            </li>
          ))}
        </ul>
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          Motivo: {reason}
        </Text>
        {withdrawing.error && <GeneralError error={withdrawing.error} />}
        <Button
          variant="default"
          loading={withdrawing.isPending}
          onClick={singly(() => withdrawing.mutate())}
        >
          Retirar la petición
        </Button>
      </Stack>
    </Alert>
  )
}
