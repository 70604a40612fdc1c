import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { ContractForm } from '#web/ui/forms/contract-form.tsx'
import { RecoveredLine } from '#web/ui/forms/recovered-line.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { AccountSection } from './account-section.tsx'
import { AreaSection } from './area-section.tsx'
import { LicenseSection } from './license-section.tsx'
import { PersonSection } from './person-section.tsx'
import { Registered } from './registered.tsx'
import { useRegistrationForm } from './registration-form.ts'
import { SendingSection } from './sending-section.tsx'

/** A detective applies for an account (rule 3.3). */
export default function RegistrationScreen() {
  const form = useRegistrationForm()
  return (
    <Page title="Crear cuenta" documentTitle={form.answer && 'Solicitud recibida'} width="form">
      {form.answer ? (
        <Registered message={form.answer.payload.msg} email={form.values.email} />
      ) : (
        <>
          <RecoveredLine draft={form.draft} missing="la imagen y las contraseñas">
            <Text>
              Para detectives privados con licencia del Ministerio del Interior. ¿Ya tiene cuenta?{' '}
              <Anchor component={Link} to={paths.login()} viewTransition>
                Inicie sesión
              </Anchor>
              .
            </Text>
          </RecoveredLine>
          <ContractForm form={form} label="Crear cuenta">
            <PersonSection form={form} />
            <LicenseSection form={form} />
            <AreaSection form={form} />
            <AccountSection form={form} />
            <SendingSection form={form} />
          </ContractForm>
        </>
      )}
    </Page>
  )
}
