import { TERMS_SINCE, TERMS_VERSION } from '#contract/terms-of-use.ts'
import { paths } from '#web/lib/paths.ts'
import { type LegalSection, LegalText } from './legal/legal-text.tsx'
import { Content, Notices, Ownership } from './terms/content.tsx'
import { Changes, Law, Leaving, Liability } from './terms/ending.tsx'
import { Approval, Duties, Purpose, Registering } from './terms/taking-part.tsx'
import { Holder } from './terms/who-runs-it.tsx'

const sections: LegalSection[] = [
  { id: 'titular', title: 'Titular del sitio', Body: Holder },
  { id: 'objeto', title: 'Objeto y aceptación', Body: Purpose },
  { id: 'registro', title: 'Quién puede registrarse', Body: Registering },
  { id: 'aprobacion', title: 'Aprobación, denegación y suspensión', Body: Approval },
  { id: 'obligaciones', title: 'Obligaciones de los usuarios', Body: Duties },
  { id: 'contenidos', title: 'Contenidos y secreto profesional', Body: Content },
  { id: 'avisos', title: 'Avisos sobre contenidos ilícitos', Body: Notices },
  { id: 'propiedad', title: 'Propiedad intelectual y licencias', Body: Ownership },
  { id: 'responsabilidad', title: 'Responsabilidad y disponibilidad', Body: Liability },
  { id: 'baja', title: 'Baja', Body: Leaving },
  { id: 'cambios', title: 'Cambios de estas condiciones', Body: Changes },
  { id: 'ley', title: 'Ley aplicable y jurisdicción', Body: Law },
]

/**
 * The legal notice and the terms of use (LSSI 10, Ley 5/2014, DSA 11 to 17). contract/terms-of-use.ts has the
 * version.
 */
export default function TermsScreen() {
  return (
    <LegalText
      title="Aviso legal y términos de uso"
      screen={paths.terms}
      version={TERMS_SINCE}
      number={TERMS_VERSION}
      sections={sections}
    >
      <p>
        Este documento reúne la información que exige la Ley 34/2002, de 11 de julio, de servicios de la
        sociedad de la información y de comercio electrónico (LSSI), y las condiciones que usted acepta al
        registrarse. Puede guardarlo o imprimirlo desde su navegador.
      </p>
    </LegalText>
  )
}
