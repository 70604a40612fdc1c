import { Anchor, List, Text } from '@mantine/core'
import { REPORT_EXPLANATION_MAX } from '#contract/notices.ts'
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx'
import { paths } from '#web/lib/paths.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { DataProtectionNote } from '#web/ui/forms/data-protection-note.tsx'
import { ofAPerson, TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Reference } from './reference.tsx'
import { type ReportForm, useReportForm } from './report-form.ts'

const GOOD_FAITH = 'Declaro de buena fe que, según creo, lo que digo en esta denuncia es exacto y completo.'

/** A notice of illegal content by anybody, without an account (DSA article 16). */
export default function ReportScreen() {
  const form = useReportForm()
  return (
    <Page title="Denunciar un contenido" width="form" documentTitle={form.answer && 'Denuncia recibida'}>
      {form.answer ? (
        <Reference reference={form.answer.reference} isWithoutAddress={form.values.email.trim() === ''} />
      ) : (
        <>
          <Text>
            Para quien cree que algo publicado aquí es ilícito: por ejemplo, la persona de la que se dan
            datos. No hace falta tener cuenta.
          </Text>
          <List size="sm">
            <List.Item>Le confirmaremos por correo que hemos recibido su denuncia.</List.Item>
            <List.Item>Una persona decide, y le decimos qué y por qué.</List.Item>
            <List.Item>Si no está de acuerdo, puede reclamar durante seis meses.</List.Item>
          </List>
          <ContractForm form={form} label="Denunciar un contenido">
            <Fields form={form} />
          </ContractForm>
        </>
      )}
    </Page>
  )
}

function Fields({ form }: { form: ReportForm }) {
  const { is_about_minors } = form.values
  const unlessMinors = is_about_minors ? ' (opcional)' : ''
  return (
    <>
      <TextField
        {...form.field('where')}
        description="La dirección de la página, o lo que ayude a encontrarlo."
        autoComplete="off"
      />
      <CharactersLeft text={form.values.explanation} max={REPORT_EXPLANATION_MAX}>
        <LongTextField {...form.field('explanation')} autoCapitalize="sentences" minRows={6} />
      </CharactersLeft>
      <TickField
        {...form.field('is_about_minors', { type: 'checkbox' })}
        label="Se trata de abusos sexuales a menores: puedo no identificarme"
      />
      <TextField
        {...form.field('name')}
        label={`Nombre y apellidos${unlessMinors}`}
        required={!is_about_minors}
        autoComplete="name"
        {...ofAPerson}
      />
      <TextField
        {...form.field('email')}
        label={`Correo electrónico${unlessMinors}`}
        required={!is_about_minors}
        type="email"
        inputMode="email"
        autoComplete="email"
        description="Para la confirmación y la decisión."
      />
      <TickField {...form.field('good_faith', { type: 'checkbox' })} label={GOOD_FAITH} />
      <DataProtectionNote purpose="tramitar su denuncia" basis="el cumplimiento de una obligación legal" />
      <Text size="sm">
        A quien publicó el contenido no se le dice quién lo denuncia.{' '}
        <Anchor href={`${paths.terms}#avisos`} inherit target="_blank" rel="noopener">
          Cómo se tramita
        </Anchor>{' '}
        (se abre en otra pestaña)
      </Text>
      <CaptchaField {...form.field('recaptcha_token')} action="report" value={form.values.recaptcha_token} />
      <SubmitButton form={form} size="lg">
        Enviar denuncia
      </SubmitButton>
    </>
  )
}
