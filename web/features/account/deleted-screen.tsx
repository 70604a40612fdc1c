import { Button, Text } from '@mantine/core'
import { Link, Navigate, useLocation } from 'react-router'
import { z } from 'zod'
import { instant } from '#contract/fields.ts'
import { inWords, RETENTION_TERMS } from '#contract/retention-terms.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Done } from '#web/ui/drawings/done.tsx'
import { Page } from '#web/ui/page/page.tsx'

const left = z.object({ erase_at: instant })

/** Shown after deleting the account: until when and how the deletion can be undone. */
export default function DeletedScreen() {
  const known = left.safeParse(useLocation().state).data
  const isMember = useSession() !== null
  // A log-in cancels the deletion, and a logged-in user may come to this page by going back.
  if (isMember) return <Navigate to={paths.account} replace />
  return (
    <Page title="Cuenta borrada" width="form" drawing={<Done />}>
      <Text>Su perfil y sus peticiones ya no se ven, y se han cerrado todas sus sesiones.</Text>
      <Text>
        {known ? (
          <>
            Puede recuperar la cuenta hasta el <strong>{longDateTime(known.erase_at)}</strong>
          </>
        ) : (
          `Puede recuperar la cuenta durante ${inWords(RETENTION_TERMS.leaving)} desde que la borró`
        )}
        : basta con iniciar sesión. Después se elimina para siempre.
      </Text>
      <Button component={Link} to={paths.login()}>
        Iniciar sesión
      </Button>
    </Page>
  )
}
