import sharp from 'sharp'
import type { DemoDetective } from './demo-detective.ts'
import { shortName } from './places.ts'

const [width, height] = [1240, 1754] // A4 at 150 dots an inch
const ink = '#23201a'
const pen = '#1b2c6b'
const pale = '#6b6250'

const certificate = [
  'Por la presente se HACE CONSTAR que el presente Libro-Registro se destina a la anotación',
  'de los servicios de investigación privada contratados por el despacho de detectives privados que se indica,',
  'en cumplimiento de lo dispuesto en el artículo 25.1 de la Ley 5/2014, de 4 de abril, de Seguridad Privada,',
  'y en el artículo 108 del Reglamento de Seguridad Privada (Real Decreto 2364/1994, de 9 de diciembre).',
]

type Holder = Pick<
  DemoDetective,
  'name' | 'surname' | 'second_surname' | 'office_name' | 'license_number' | 'work_areas'
>

/**
 * The first page of a detective's registry book as a scanner would produce it: a JPEG of about 150 KB with a
 * text across it that says that it is fictitious. It resembles no official form on purpose.
 */
export async function sampleScan(holder: Holder): Promise<Buffer> {
  const page = await sharp(Buffer.from(drawing(holder)))
    .rotate(0.8, { background: '#3a3a3a' })
    .resize(width)
    .blur(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  grain ??= paperGrain(page.info)
  return await sharp(page.data)
    .composite([{ input: await grain, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .withMetadata({ density: 150 })
    .toBuffer()
}

/** Drawn once: the noise takes longer than all the rest. */
let grain: Promise<Buffer> | undefined

function paperGrain({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function drawing(holder: Holder): string {
  const middle = width / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f7f3e8"/>
    <g font-family="DejaVu Serif, Georgia, serif" fill="${ink}">
      <text x="${width - 130}" y="100" font-size="22" text-anchor="end">Folio 1</text>
      <text x="${middle}" y="150" font-size="34" text-anchor="middle" font-weight="bold">LIBRO-REGISTRO DE DETECTIVES PRIVADOS</text>
      <text x="${middle}" y="200" font-size="24" text-anchor="middle">Diligencia de habilitación</text>
      <line x1="120" y1="240" x2="${width - 120}" y2="240" stroke="${ink}" stroke-width="2"/>
      ${certificate.map((line, row) => `<text x="130" y="${320 + row * 38}" font-size="19">${line}</text>`).join('')}
      ${entries(holder)
        .map(([label, value], row) => entry(label, value, 520 + row * 110))
        .join('')}
      <text x="150" y="1180" font-size="20">El responsable de la dependencia policial,</text>
      <path d="M170 1290 q40 -80 80 -10 t90 -30 q30 -50 50 20 t120 -25 q50 -30 90 10" fill="none" stroke="${pen}" stroke-width="4"/>
      <text x="150" y="1350" font-size="20">Fdo.: (firma de muestra)</text>
      ${stamp(900, 1260)}
      <text x="${middle}" y="${height / 2}" font-size="112" text-anchor="middle" font-weight="bold" font-family="DejaVu Sans, Arial, sans-serif"
        fill="#b00" opacity=".16" transform="rotate(-32 ${middle} ${height / 2})">MUESTRA SIN VALOR</text>
      <text x="${middle}" y="1680" font-size="16" text-anchor="middle" fill="${pale}">Documento ficticio generado para pruebas. No reproduce ningún documento oficial.</text>
    </g>
  </svg>`
}

function entries(holder: Holder): [label: string, value: string][] {
  const { name, surname, second_surname, office_name, license_number, work_areas } = holder
  const place = work_areas[0] === undefined ? 'Madrid' : shortName(work_areas[0])
  return [
    ['Detective titular del despacho', [name, surname, second_surname].filter(Boolean).join(' ')],
    ['Denominación del despacho', office_name ?? '(sin denominación propia)'],
    ['Número de orden de inscripción en el Registro', String(license_number)],
    ['Número de folios de que consta el Libro', '200'],
    ['Lugar y fecha', `${place}, a ${dayOf(license_number)}`],
  ]
}

/** Derived from the licence number, so that the same person always has the same page. */
function dayOf(license_number: number): string {
  const day = new Date(Date.UTC(2006 + (license_number % 18), license_number % 12, 1 + (license_number % 28)))
  return day.toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' })
}

function entry(label: string, value: string, y: number): string {
  return `<rect x="130" y="${y}" width="${width - 260}" height="90" fill="none" stroke="${pale}"/>
    <text x="150" y="${y + 32}" font-size="18" fill="${pale}">${label}</text>
    <text x="150" y="${y + 72}" font-size="28" font-family="DejaVu Sans, Arial, sans-serif" fill="${pen}">${escaped(value)}</text>`
}

function stamp(x: number, y: number): string {
  const violet = '#5a2a6b'
  return `<g transform="rotate(-12 ${x} ${y})" opacity=".75" text-anchor="middle" fill="${violet}">
    <circle cx="${x}" cy="${y}" r="120" fill="none" stroke="${violet}" stroke-width="6"/>
    <circle cx="${x}" cy="${y}" r="88" fill="none" stroke="${violet}" stroke-width="3"/>
    <text x="${x}" y="${y - 8}" font-size="24">SELLO</text>
    <text x="${x}" y="${y + 24}" font-size="20">DE MUESTRA</text>
  </g>`
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
