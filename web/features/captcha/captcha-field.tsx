import { Input, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import type { CaptchaAction } from '#contract/captcha.ts'
import { noAnswer } from '#web/lib/call-error.ts'
import { useConfiguration } from '#web/lib/configuration.ts'
import { allows, useConsent } from '#web/lib/consent.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import styles from './captcha.module.css'
import type { CaptchaProps } from './captcha-props.ts'
import { useWanted } from './wanted.ts'

interface Props {
  id: string
  label: string
  /** The purpose of the form. */
  action: CaptchaAction
  value: string
  onChange: (solution: string) => void
  error?: ReactNode
}

// Each kind is loaded on demand: all are large, and one comes from a third party.
const kinds = {
  altcha: () => import('./altcha-box.tsx').then(({ AltchaBox }) => AltchaBox),
  'recaptcha-consent': () =>
    import('./recaptcha-consent.tsx').then(({ RecaptchaConsent }) => RecaptchaConsent),
  recaptcha: () => import('./recaptcha.tsx').then(({ loadRecaptchaField }) => loadRecaptchaField()),
  off: async () => NoCaptcha,
}

/**
 * Asks for proof that a person sends the form, in the way that the installation chose (CAPTCHA). Takes
 * `form.field('recaptcha_token')`; an expired solution is removed from the form (rule 10.7).
 */
export function CaptchaField({ id, label, action, value, onChange, error }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const isWanted = useWanted(field)
  const { captcha } = useConfiguration()
  const consent = useConsent()
  const kind = captcha === 'recaptcha' && !allows(consent, 'recaptcha') ? 'recaptcha-consent' : captcha
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    // After a new consent, load again what was removed when the former consent was withdrawn.
    queryKey: ['captcha', kind, kind === 'recaptcha' && consent?.at],
    queryFn: () => load(kinds[kind]),
    enabled: isWanted || kind === 'off',
    staleTime: 'static',
  })
  const Box = data?.Box
  const given = { value, onChange, action }
  const complaintId = `${id}-complaint`
  if (captcha === 'off' && Box) return <Box {...given} />
  return (
    <Stack ref={field} id={id} gap={0} role="group" tabIndex={-1} aria-label={label} className={styles.field}>
      {failure && <GeneralError error={failure} onRetry={refetch} />}
      {!failure && !Box && <Skeleton className={styles.waiting} animate={isWanted} />}
      {Box && <Box {...given} complaintId={error ? complaintId : undefined} />}
      {error && (
        <Input.Error id={complaintId} size="md" mt={6} fz="sm">
          {error}
        </Input.Error>
      )}
    </Stack>
  )
}

async function load(kind: () => Promise<ComponentType<CaptchaProps>>) {
  try {
    return { Box: await kind() }
  } catch (cause) {
    throw noAnswer(cause)
  }
}

/** For development: the server accepts any solution. */
function NoCaptcha({ value, onChange }: CaptchaProps) {
  useEffect(() => {
    if (value === '') onChange('off')
  })
  return null
}
