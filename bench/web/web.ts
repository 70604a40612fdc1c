// `npm run bench -- web`: how soon the screens are there on a poor connection and a slow telephone, how much comes over
// the wire for them, and how soon the search answers to fingers. Beside each the same for a bare page: its text alone.
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../bin/chromium.ts'
import { serveBarePages } from './bare-pages.ts'
import { type Demo, startDemo } from './demo-server.ts'
import { type Loaded, loadScreen, logInAndSearch } from './loading.ts'
import { searchResponses } from './responding.ts'

const ROUNDS = 3

interface Screen {
  name: string
  path: (demo: Demo) => string
  /** Where only somebody logged in sees it. */
  forMembers?: boolean
  /** What somebody came for. */
  content: string
}

const screens: Screen[] = [
  { name: 'Inicio', path: () => '/', content: 'h1' },
  { name: 'Entrar', path: () => '/login', content: 'input[type=password]' },
  { name: 'Registro', path: () => '/registro', content: 'input[type=password]' },
  { name: 'Términos', path: () => '/terminos-y-condiciones', content: 'h1' },
  { name: 'Búsqueda', path: () => '/users', forMembers: true, content: 'main a[href^="/profile/"]' },
  { name: 'Perfil', path: (demo) => `/profile/${demo.detective}`, forMembers: true, content: 'main h2' },
  { name: 'Ajustes', path: () => '/settings', forMembers: true, content: 'main button' },
]

/** Measures and prints tables; medians of some rounds. Fails nothing. */
export async function benchWeb(): Promise<void> {
  const demo = await startDemo()
  const bare = await serveBarePages()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const table: Record<string, Record<string, number>> = {}
    for (const { name, path, forMembers, content } of screens) {
      const session = forMembers ? demo.session : null
      const rounds: Loaded[] = []
      const bareRounds: Loaded[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await loadScreen(browser, demo.url + path(demo), content, session))
        bareRounds.push(await loadScreen(browser, bare.pageWith(rounds[0]!.text), 'p', null))
      }
      table[name] = row(rounds)
      table[`${name}, solo el texto`] = row(bareRounds)
    }
    console.log(
      'Primera visita, sin nada guardado (150 ms de ida y vuelta, 1,6 Mbit/s, procesador 4 veces más lento)',
    )
    console.table(table)

    const change = await logInAndSearch(browser, demo)
    console.log(
      `De «Entrar» a la búsqueda: ${kilobytes(change.bytes)} KB más en ${change.requests} peticiones`,
    )

    const responses = await searchResponses(browser, demo)
    console.log('Respuesta de la búsqueda a los dedos, en ms, con el procesador 4 veces más lento')
    console.table(responses)
  } finally {
    await browser.close()
    bare.close()
    demo.stop()
  }
}

function row(rounds: Loaded[]) {
  const of = (figure: (round: Loaded) => number) => median(rounds.map(figure))
  return {
    'JS KB': kilobytes(of(({ bytes }) => bytes.Script)),
    'CSS KB': kilobytes(of(({ bytes }) => bytes.Stylesheet)),
    'letras KB': kilobytes(of(({ bytes }) => bytes.Font)),
    'HTML KB': kilobytes(of(({ bytes }) => bytes.Document)),
    peticiones: of(({ requests }) => requests),
    'FCP s': seconds(of(({ fcp }) => fcp)),
    'LCP s': seconds(of(({ lcp }) => lcp)),
    'a la vista s': seconds(of(({ content }) => content)),
    CLS: Number(of(({ cls }) => cls).toFixed(3)),
    'TBT ms': Math.round(of(({ tbt }) => tbt)),
  }
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function kilobytes(bytes: number) {
  return Number((bytes / 1000).toFixed(1))
}

function seconds(ms: number) {
  return Number((ms / 1000).toFixed(2))
}
