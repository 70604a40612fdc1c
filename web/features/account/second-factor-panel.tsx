import { Accordion, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorOfAny } from '#web/ui/general-error.tsx'
import { accountQuery } from './api.ts'
import styles from './second-factor.module.css'
import { SecondFactorSettings } from './second-factor-settings.tsx'

/** Passkeys, an app for codes, and the recovery codes; the header says whether there is any. */
export function SecondFactorPanel() {
  const query = useQuery(accountQuery)
  const account = query.data
  const isOn = account && (account.second_factor.totp || account.second_factor.passkeys.length > 0)
  return (
    <Accordion.Item value="dos-pasos">
      <Accordion.Control>
        <span className={styles.header}>
          Verificación en dos pasos
          {account && (
            <Text span size="sm" c="dimmed">
              {isOn ? 'Activada' : 'Desactivada'}
            </Text>
          )}
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="md">
          <Text>
            Además de la contraseña, al iniciar sesión se le pedirá algo que solo usted tiene, como su
            teléfono. Así nadie entra en su cuenta aunque averigüe la contraseña.
          </Text>
          <ErrorOfAny of={[query]} />
          {account ? <SecondFactorSettings account={account} /> : !query.error && <Skeleton height={300} />}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  )
}
