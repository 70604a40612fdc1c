import { paths } from '#web/lib/paths.ts'
import { type LegalSection, LegalText } from './legal/legal-text.tsx'
import { Cookies } from './privacy/cookies.tsx'
import { Processing } from './privacy/processing.tsx'
import { Recipients, Security, Transfers } from './privacy/recipients.tsx'
import { Retention } from './privacy/retention.tsx'
import { Automated, Changes, Minors, Rights } from './privacy/rights.tsx'
import { Basics, Controller, Sources } from './privacy/who-and-why.tsx'

const sections: LegalSection[] = [
  { id: 'resumen', title: 'Información básica', Body: Basics },
  { id: 'responsable', title: 'Responsable del tratamiento', Body: Controller },
  { id: 'tratamientos', title: 'Qué datos se tratan y para qué', Body: Processing },
  { id: 'plazos', title: 'Plazos de conservación', Body: Retention },
  { id: 'procedencia', title: 'Datos obligatorios y procedencia', Body: Sources },
  { id: 'destinatarios', title: 'Destinatarios y encargados', Body: Recipients },
  { id: 'transferencias', title: 'Transferencias internacionales', Body: Transfers },
  { id: 'seguridad', title: 'Medidas de seguridad', Body: Security },
  { id: 'decisiones', title: 'Decisiones automatizadas', Body: Automated },
  { id: 'derechos', title: 'Sus derechos', Body: Rights },
  { id: 'menores', title: 'Menores de edad', Body: Minors },
  { id: 'cookies', title: 'Cookies y almacenamiento en su dispositivo', Body: Cookies },
  { id: 'cambios', title: 'Cambios de esta información', Body: Changes },
]

/**
 * The privacy policy in two layers, with cookies (RGPD 13, LOPDGDD 11, LSSI 22.2). A test compares its
 * periods with those of the program. With every change of a word, change the date.
 */
export default function PrivacyScreen() {
  return (
    <LegalText
      title="Privacidad y cookies"
      screen={paths.privacy}
      version="23 de noviembre de 2026"
      sections={sections}
    >
      <p>
        Esta información cumple el artículo 13 del Reglamento (UE) 2016/679, General de Protección de Datos
        (RGPD), la Ley Orgánica 3/2018, de Protección de Datos Personales y garantía de los derechos digitales
        (LOPDGDD), y el artículo 22.2 de la Ley 34/2002 (LSSI). Primero encontrará un resumen; después, el
        detalle.
      </p>
    </LegalText>
  )
}
