import { Button, Group, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { DetectiveForStaff } from '#contract/staff/detectives.ts'
import { confirmLicense } from '#contract/staff/licence-confirmations.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { snack } from '#web/ui/messages/notices.ts'
import { dueLicensesQuery } from '../frame/due-licenses.ts'
import { NextInQueue, nextAfter } from '../frame/next-in-queue.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import styles from './detective.module.css'

interface Props {
  detective: DetectiveForStaff
  isInQueue: boolean
}

/** The yearly confirmation of the licence. In the queue, a confirmation leads to the next one. */
export function LicenseToConfirm({ detective, isInQueue }: Props) {
  const { id, full_name, license_number, license_checked_at, is_license_due } = detective
  const navigate = useNavigate()
  const queue = useQuery({ ...dueLicensesQuery(1), enabled: isInQueue })
  const next = nextAfter(queue.data?.data.map((one) => one.id) ?? [], id)
  const to = next === null ? null : staffPaths.licenceConfirmation(next)
  const confirming = useMutation({
    mutationFn: () => call(confirmLicense, { id }),
    onSuccess: () => {
      snack(`Licencia de ${full_name} confirmada.`, 'success')
      if (isInQueue) void navigate(to ?? staffPaths.licenceConfirmations)
    },
  })
  const confirm = () => is_license_due && !confirming.isPending && confirming.mutate()
  useShortcuts([{ keys: ['c'], does: 'Confirmar la licencia', run: confirm }])
  return (
    <section className={styles.due} aria-labelledby="license-to-confirm">
      <Title order={2} size="h4" id="license-to-confirm">
        {is_license_due ? 'Licencia por confirmar' : 'Licencia confirmada'}
      </Title>
      <Text>
        Licencia <strong className="numbers">{license_number}</strong> de <strong>{full_name}</strong>,
        comprobada por última vez: {license_checked_at ? longDateTime(license_checked_at) : 'sin fecha'}.
      </Text>
      {is_license_due && (
        <Text size="sm" c="dimmed">
          Compruébela de nuevo con los datos oficiales. Si ya no está en vigor, suspenda la cuenta.
        </Text>
      )}
      {confirming.error && <GeneralError error={confirming.error} />}
      <Group gap="sm">
        {is_license_due && (
          <Button loading={confirming.isPending} onClick={confirm} aria-keyshortcuts="c">
            Confirmar la licencia
          </Button>
        )}
        {isInQueue && <NextInQueue to={to} queue={staffPaths.licenceConfirmations} />}
      </Group>
    </section>
  )
}
