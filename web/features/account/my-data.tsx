import { Button, Divider, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords, RETENTION_TERMS } from '#contract/retention-terms.ts'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import { useFocusAfter } from '#web/ui/page/focus-after.ts'
import styles from './account.module.css'
import { accountQuery } from './api.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { DownloadForm } from './download-form.tsx'
import { PanelSkeleton } from './panel.tsx'

/** A copy of all data stored about the user, and the deletion of the account. */
export default function MyData() {
  const account = useQuery(accountQuery)
  const [isDeleting, setDeleting] = useState(false)
  const opener = useFocusAfter(isDeleting)
  const { data } = account
  if (!data) return account.error ? <ErrorOfAny of={[account]} /> : <PanelSkeleton of="datos" />
  return (
    <Stack gap="lg">
      <section aria-labelledby="descargar">
        <Title order={3} size="h4" id="descargar" mb="xs">
          Descargar mis datos
        </Title>
        <DownloadForm email={data.email} />
      </section>
      <Divider />
      <section aria-labelledby="borrar" className={styles.danger}>
        <Title order={3} size="h4" id="borrar" mb="xs">
          Borrar la cuenta
        </Title>
        {data.can_be_deleted ? (
          <Stack gap="sm">
            <List size="sm" spacing={6}>
              <List.Item>
                <strong>Al momento:</strong> su perfil y sus peticiones dejan de verse y se cierran todas sus
                sesiones.
              </List.Item>
              <List.Item>
                <strong>A los {inWords(RETENTION_TERMS.leaving)}:</strong> se eliminan para siempre el perfil,
                las peticiones y todo lo demás. De lo que vio solo queda una cifra, sin su nombre; y lo que la
                ley obliga a conservar queda bloqueado un tiempo, que le diremos por correo.
              </List.Item>
              <List.Item>
                <strong>Hasta entonces</strong> puede recuperarla: basta con iniciar sesión.
              </List.Item>
            </List>
            <div>
              <Button ref={opener} color="red" variant="outline" onClick={() => setDeleting(true)}>
                Borrar mi cuenta…
              </Button>
            </div>
            {isDeleting && <DeletionDialog email={data.email} close={() => setDeleting(false)} />}
          </Stack>
        ) : (
          <Text size="sm">
            Esta cuenta administra el directorio y no se puede borrar desde aquí. Pídalo a quien lleva la
            instalación.
          </Text>
        )}
      </section>
    </Stack>
  )
}
