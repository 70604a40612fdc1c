import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { Where } from '#web/ui/page/where.tsx'
import { type LegalSection, LegalText } from './legal/legal-text.tsx'

const PREPARED = '23 de noviembre de 2026'

const sections: LegalSection[] = [
  { id: 'conformidad', title: 'Situación de cumplimiento', Body: Conformance },
  { id: 'contenido-no-accesible', title: 'Contenido no accesible', Body: Limits },
  { id: 'preparacion', title: 'Preparación de esta declaración', Body: Preparation },
  { id: 'observaciones', title: 'Observaciones y datos de contacto', Body: Contact },
  { id: 'reclamaciones', title: 'Reclamaciones', Body: Complaints },
]

/**
 * The accessibility statement, after the model of Decision (EU) 2018/1523. It describes the tests in
 * e2e/walk/every-screen.test.ts and e2e/shell/keyboard.test.ts: keep it in line with them.
 */
export default function AccessibilityScreen() {
  const { app_name, public_url } = useConfiguration()
  return (
    <LegalText
      title="Declaración de accesibilidad"
      screen={paths.accessibility}
      version={PREPARED}
      sections={sections}
    >
      <p>
        {app_name} quiere que cualquiera pueda usar este sitio, también con un lector de pantalla, solo con el
        teclado o con la letra ampliada. Esta declaración sigue el modelo del Real Decreto 1112/2018, de 7 de
        septiembre, sobre accesibilidad de los sitios web y aplicaciones para dispositivos móviles, y se
        aplica al sitio {public_url}.
      </p>
    </LegalText>
  )
}

function Conformance() {
  return (
    <p>
      Este sitio es <strong>parcialmente conforme</strong> con la norma UNE-EN 301 549 y con el nivel AA de
      las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, por lo que se indica en el apartado
      siguiente.
    </p>
  )
}

function Limits() {
  return (
    <>
      <p>Lo que no es accesible, o no se sabe si lo es:</p>
      <ul>
        <li>
          los textos de los perfiles y de las peticiones los escriben los propios detectives: el sitio no
          puede asegurar que sean claros ni que estén bien ordenados;
        </li>
        <li>
          la imagen que se envía al registrarse, y que solo ve quien lo revisa, no tiene un texto alternativo
          que diga lo que contiene;
        </li>
        <li>
          la aplicación para teléfonos muestra estas mismas páginas, pero no se ha evaluado por separado;
        </li>
        <Where is="third_parties">
          <li>
            la comprobación reCAPTCHA de los formularios abiertos a todos es de Google, y puede pedir que se
            reconozcan imágenes o sonidos. Si no puede resolverla, escríbanos y lo tramitamos por correo;
          </li>
        </Where>
        <li>
          sin los programas de la página (JavaScript) solo se pueden leer los textos públicos: los formularios
          los necesitan.
        </li>
      </ul>
    </>
  )
}

function Preparation() {
  return (
    <>
      <p>
        Esta declaración se preparó el {PREPARED}, a partir de una autoevaluación de quienes hacen el
        programa. No la ha revisado una entidad externa ni se ha probado todavía con usuarios con
        discapacidad.
      </p>
      <p>La autoevaluación se repite con cada versión. En cada pantalla y en sus estados principales:</p>
      <ul>
        <li>se buscan incumplimientos de las WCAG 2.2 (A y AA) con la herramienta axe;</li>
        <li>se comprueba lo que encuentra un lector de pantalla: títulos, nombres, avisos y errores;</li>
        <li>
          se mide el contraste con colores claros y oscuros, y que se respeten los colores que elija el
          sistema;
        </li>
        <li>
          se comprueba que todo se lee al 400 %, con la letra al doble de tamaño y con más espacio entre
          letras, palabras y líneas;
        </li>
        <li>
          se mide que lo que se pulsa cabe bajo un dedo, y que nada se mueve si se pide menos movimiento.
        </li>
      </ul>
      <p>Los recorridos principales se hacen también enteros con el teclado solo.</p>
    </>
  )
}

function Contact() {
  const { contact_email } = useConfiguration()
  return (
    <>
      <p>
        Puede comunicar cualquier barrera o incumplimiento, pedir un contenido en un formato accesible o hacer
        una consulta o una sugerencia en <a href={`mailto:${contact_email}`}>{contact_email}</a> o desde la
        página de <Link to={paths.contact}>contacto</Link>. Díganos en qué página le ocurre y con qué
        navegador o ayuda técnica.
      </p>
      <p>Recibirá respuesta en el plazo de veinte días hábiles (artículo 12 del Real Decreto 1112/2018).</p>
    </>
  )
}

function Complaints() {
  const { contact_email } = useConfiguration()
  return (
    <p>
      Si no recibe respuesta o no está conforme con ella, puede reclamar en esa misma dirección,{' '}
      <a href={`mailto:${contact_email}`}>{contact_email}</a>, para que otra persona lo revise (artículo 13),
      y dirigirse a la Oficina de Atención a la Discapacidad (OADIS).
    </p>
  )
}
