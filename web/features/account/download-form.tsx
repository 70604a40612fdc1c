import { Text } from '@mantine/core'
import { exportAccount } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { isNative } from '#web/lib/device/native.ts'
import { publicAddress } from '#web/lib/device/sharing.ts'
import { paths } from '#web/lib/paths.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { PasswordField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/passwords/known-username.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { notify, snack } from '#web/ui/messages/notices.ts'
import { saveMyData } from './save-my-data.ts'

const DOWNLOADED = 'Se ha descargado el fichero con sus datos.'
const HANDED_OVER = 'Sus datos se han ofrecido a otras aplicaciones. Compruebe que los ha guardado.'
const TOO_LONG = 'Son demasiados datos para la aplicación. Descárguelos con un navegador, en'

/** Downloads all data stored about the user, as a file. */
export function DownloadForm({ email }: { email: string }) {
  const form = useContractForm({
    schema: exportAccount.input,
    initialValues: { current_password: '' },
    labels: { current_password: 'Contraseña actual' },
    send: (data) => call(exportAccount, data),
    changesNothing: true,
    onSuccess: async (everything) => {
      if (await saveMyData(everything)) snack(isNative() ? HANDED_OVER : DOWNLOADED)
      else notify.warning(`${TOO_LONG} ${publicAddress(paths.accountPanel('datos'))}`)
    },
    onward: () => form.reset(),
  })
  return (
    <ContractForm form={form} label="Descargar mis datos">
      <Text size="sm">
        Un fichero JSON con todo lo que guardamos de usted: cuenta, perfil, peticiones, respuestas, trabajos
        acordados, conversaciones, vistas, sesiones, avisos, denuncias, sucesos de seguridad, mensajes de
        contacto y consentimientos, con la imagen de la diligencia mientras se conserva. Guárdelo en un lugar
        seguro.
      </Text>
      <KnownUsername email={email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" />
      <div>
        <SubmitButton form={form}>Descargar</SubmitButton>
      </div>
    </ContractForm>
  )
}
