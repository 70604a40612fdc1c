import { Text } from '@mantine/core'
import { exportAccount } from '#contract/account.ts'
import { madridDay } from '#contract/days.ts'
import { call } from '#web/lib/call.ts'
import { configuration } from '#web/lib/configuration.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { ContractForm, SubmitButton } from '#web/ui/contract-form.tsx'
import { PasswordField } from '#web/ui/fields.tsx'
import { KnownUsername } from '#web/ui/known-username.tsx'
import { snack } from '#web/ui/notices.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** Gives one everything that is held on one, as a file. */
export function DownloadForm({ email }: { email: string }) {
  const form = useContractForm({
    schema: exportAccount.input,
    initialValues: { current_password: '' },
    labels: { current_password: 'Contraseña actual' },
    send: (data) => call(exportAccount, data),
    changesNothing: true,
    onSuccess: (everything) => {
      const text = JSON.stringify(everything, null, 2)
      const product = configuration().app_name.toLowerCase()
      saveFile(`${product}-mis-datos-${madridDay()}.json`, 'application/json', text)
      snack('Se ha descargado el fichero con sus datos.')
    },
    onward: () => form.reset(),
  })
  return (
    <ContractForm form={form} label="Descargar mis datos">
      <Text size="sm">
        Un fichero JSON con todo lo que guardamos de usted: cuenta, perfil, peticiones, vistas, sesiones y
        consentimientos, con la imagen de la diligencia mientras se conserva. Guárdelo en un lugar seguro.
      </Text>
      <KnownUsername email={email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" />
      <div>
        <SubmitButton form={form}>Descargar</SubmitButton>
      </div>
    </ContractForm>
  )
}
