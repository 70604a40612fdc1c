// PDFs of attackers.
import { deflateSync } from 'node:zlib'
import { pdfOf, scannedPdf, slowPdf } from '../hostile-files.ts'
import { asFile, deflatedZeros, type Entry, flippedFiles, type HostileFile, latin } from './hostile-file.ts'

/** A PDF of these objects, numbered from 1, without a table of their places: readers then look for them. */
function pdf(...objects: string[]): Buffer {
  const written = objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`)
  return latin(`%PDF-1.7\n${written.join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`)
}

const stream = (keys: string, bytes: Buffer | string) =>
  `<<${keys}/Length ${bytes.length}>>\nstream\n${bytes.toString('latin1')}\nendstream`

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>'

/** One page with these resources, drawn by this content; `more` are the objects from number 5. */
function page(content: string, resources: string, ...more: string[]) {
  return pdf(
    CATALOG,
    PAGES,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream('', content),
    ...more,
  )
}

/** A page of these dimensions, in points. */
const sized = (box: string) => pdf(CATALOG, PAGES, `<</Type/Page/Parent 2 0 R/MediaBox[${box}]>>`)

/** The document does this when it is opened. */
const opening = (action: string) =>
  pdf(
    `<</Type/Catalog/Pages 2 0 R/OpenAction ${action}>>`,
    PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  )

/** One picture over the page. */
const image = (keys: string, bytes: Buffer) =>
  page(
    '595 0 0 842 0 0 cm /Scan Do',
    '/XObject<</Scan 5 0 R>>',
    stream(`/Type/XObject/Subtype/Image${keys}`, bytes),
  )

const DRAWN_SQUARE = '0 0 595 842 re f'

/** A form that is drawn twice by each of those before it: thirty of them are a thousand million drawings. */
function doublingForms(depth: number) {
  const forms = Array.from({ length: depth }, (_, nth) => {
    const next = nth + 1 < depth ? `/Resources<</XObject<</F ${nth + 6} 0 R>>>>` : ''
    return stream(`/Type/XObject/Subtype/Form/BBox[0 0 595 842]${next}`, next ? '/F Do /F Do' : DRAWN_SQUARE)
  })
  return page('/F Do', '/XObject<</F 5 0 R>>', ...forms)
}

/** Streams compressed again and again: some kilobytes become gigabytes. */
function nestedStreams() {
  const once = deflatedZeros(512)
  const twice = deflateSync(once, { level: 9 })
  const content = stream('/Filter[/FlateDecode/FlateDecode]', twice)
  const sheet = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>'
  return pdf(CATALOG, PAGES, sheet, content)
}

/** PDFs. */
export async function pdfFiles(): Promise<HostileFile[]> {
  const scanned = await scannedPdf('ivory')
  const grey = '/ColorSpace/DeviceGray/BitsPerComponent'
  const files: Entry[] = [
    ['bomb: a stream within a stream, 512 MB', () => nestedStreams()],
    [
      'a picture of 30,000 pixels a side',
      () => image(`/Width 30000/Height 30000${grey} 8/Filter/FlateDecode`, deflatedZeros(858)),
    ],
    [
      'a picture of 60,000 pixels a side in one bit each',
      () => image(`/Width 60000/Height 60000${grey} 1/Filter/FlateDecode`, deflatedZeros(430)),
    ],
    [
      'a picture of 12,000 pixels a side in colours',
      () =>
        image(
          '/Width 12000/Height 12000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
          deflatedZeros(412),
        ),
    ],
    [
      'a fax of 65,500 pixels a side',
      () =>
        image(
          `/Width 65500/Height 65500${grey} 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 65500/Rows 65500>>`,
          Buffer.alloc(3000),
        ),
    ],
    [
      'JBIG2 rubbish',
      () => image(`/Width 30000/Height 30000${grey} 1/Filter/JBIG2Decode`, Buffer.alloc(3000, 0x30)),
    ],
    [
      'JPEG 2000 rubbish',
      () =>
        image(
          '/Width 30000/Height 30000/Filter/JPXDecode',
          latin('\0\0\0\x0cjP  \r\n\x87\n\xff\x4f\xff\x51'),
        ),
    ],
    ['a picture of negative width', () => image(`/Width -5/Height 2147483647${grey} 8`, Buffer.alloc(40))],
    ['forms that draw each other twice, 30 deep', () => doublingForms(30)],
    [
      'a form that draws itself',
      () =>
        page(
          '/F Do',
          '/XObject<</F 5 0 R>>',
          stream('/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</F 5 0 R>>>>', '/F Do'),
        ),
    ],
    [
      'a mask that masks itself',
      () =>
        page(
          '/G gs 0 0 595 842 re f',
          '/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>',
          stream(
            '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency>>/Resources<</ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>>>',
            '/G gs 0 0 595 842 re f',
          ),
        ),
    ],
    [
      'a pattern of tiny tiles',
      () =>
        page(
          '/Pattern cs /P scn 0 0 595 842 re f',
          '/Pattern<</P 5 0 R>>',
          stream(
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .0001/YStep .0001/Resources<<>>',
            '0 0 1 1 re f',
          ),
        ),
    ],
    [
      'a shading with a slow function',
      () =>
        page(
          '/S sh',
          '/Shading<</S<</ShadingType 1/ColorSpace/DeviceGray/Domain[0 1e9 0 1e9]/Function 5 0 R>>>>',
          stream('/FunctionType 4/Domain[0 1e9 0 1e9]/Range[0 1]', `{${'dup mul sqrt '.repeat(2000)}pop}`),
        ),
    ],
    ['a page tree that contains itself', () => pdf(CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1>>'), 'short'],
    [
      'a page tree 20,000 deep',
      () =>
        pdf(
          CATALOG,
          ...Array.from({ length: 20_000 }, (_, nth) => `<</Type/Pages/Kids[${nth + 3} 0 R]/Count 1>>`),
        ),
    ],
    [
      'two thousand million pages',
      () =>
        pdf(
          CATALOG,
          '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>',
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
        ),
    ],
    ['arrays 200,000 deep', () => pdf(`<</Type/Catalog/Pages ${'['.repeat(200_000)}`)],
    [
      'a table of objects that leads back to itself',
      () =>
        latin(
          '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF',
        ),
    ],
    [
      'a stream whose length is its own number',
      () =>
        pdf(
          CATALOG,
          PAGES,
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
          '<</Length 4 0 R>>\nstream\n0 0 9 9 re f\nendstream',
        ),
    ],
    ['a page of a thousand million points', () => sized('0 0 1000000000 1000000000')],
    ['a page without size', () => sized('0 0 0 0')],
    ['a page of no number', () => sized('0 0 NaN Infinity')],
    ['a page as thin as a hair', () => sized('0 0 100000 .001')],
    [
      'a script at the opening',
      () => opening('<</S/JavaScript/JS(app.alert\\(1\\); this.submitForm\\("http://127.0.0.1/"\\))>>'),
      'short',
    ],
    ['a program at the opening', () => opening('<</S/Launch/F(/bin/sh)/Win<</F(cmd.exe)/P(/c calc)>>>>')],
    ['an address at the opening', () => opening('<</S/URI/URI(file:///etc/passwd)>>')],
    [
      'a picture from another file',
      () => image(`/Width 9/Height 9${grey} 8/F(/etc/passwd)`, Buffer.alloc(81)),
    ],
    [
      'a form (XFA) with an external entity',
      () =>
        pdf(
          '<</Type/Catalog/Pages 2 0 R/AcroForm<</XFA 4 0 R/Fields[]>>>>',
          PAGES,
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
          stream('', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xdp:xdp>&e;</xdp:xdp>'),
        ),
    ],
    ['polyglot with JavaScript', () => Buffer.concat([latin('/*'), scanned, latin('*/alert(1)')]), 'short'],
    [
      'polyglot with HTML, a thousand bytes late',
      () => Buffer.concat([latin(`<html><script>alert(1)</script>${' '.repeat(900)}`), scanned]),
    ],
    ['locked by a password', () => pdfOf({ isLocked: true })],
    ['slow curves', () => slowPdf()],
    ['200,000 operators that do not exist', () => pdfOf({ content: 'evil 1 2 q '.repeat(200_000) })],
    ['states saved a million times', () => pdfOf({ content: 'q '.repeat(1_000_000) })],
    ['cut off', () => scanned.subarray(0, scanned.length / 2)],
    ['only its signature', () => latin('%PDF-1.7')],
  ]
  return [...files.map(asFile('PDF', 'application/pdf')), ...flippedFiles('PDF', scanned, [1, 2, 3, 4])]
}
