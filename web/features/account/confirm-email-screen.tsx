import { Page } from '#web/ui/page.tsx'

/** Confirms a new e-mail with the link of a letter. */
export default function ConfirmEmailScreen() {
  return <Page title="Confirmar el correo">{null}</Page>
}
