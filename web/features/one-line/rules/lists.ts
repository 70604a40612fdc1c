// The words of a line on the list of requests itself: its order, the own ones, the covered ones.
import type { Sort } from '#contract/collaborations.ts'
import { matchAt, wordsIn } from './matching.ts'

export type OfList = { filter: 'sort'; value: Sort } | { filter: 'owner' | 'covered'; value: true }

const END = '(?![a-z0-9])'
const ORDER =
  '(?:(?:por|ordenad[oa]s?|primero|ordena|ordenar|segun|de|las|los|la|el|mas|empezando|les|as|mes|per) )*'
const REQUESTS =
  '(?:peticion(?:es)?|trabajos?|colaboracion(?:es)?|encargos?|peticions|anuncios?|solicitud(?:es)?|ofertas?)'
const at = (pattern: string) => new RegExp(`(?:${pattern})${END}`, 'y')

const READINGS: [OfList, RegExp][] = [
  [
    { filter: 'owner', value: true },
    at(
      `(?:solo )?(?:(?:mis|meves|las meves|les meves|as minas|minas|nire) ${REQUESTS}|(?:las |los |les |as )?(?:mias|mios|meves)|(?:${REQUESTS} )?(?:que (?:yo )?(?:he|tengo) publicad[oa]s?|publicad[oa]s? por mi|que (?:yo )?publique|propias|nuestras)|nire eskaerak)`,
    ),
  ],
  [
    { filter: 'covered', value: true },
    at(
      '(?:ya |que estan |que esten |estan )*(?:cubiert[oa]s?|acordad[oa]s?|cobert[ae]s|cobertes|beteak|cubertas)',
    ),
  ],
  [
    { filter: 'sort', value: 'newest' },
    at(
      `${ORDER}(?:(?:recientes|recients|recentes|nuevas|nuevos|noves|novas|ultimas|ultimos|darreres|ultimes|recien publicad[oa]s|novedades|novetats|novidades|reciente)(?: publicad[oa]s)?(?: primero| primer| ${REQUESTS})?|fecha de publicacion|berrienak|lo ultimo|lo mas nuevo)`,
    ),
  ],
  [
    { filter: 'sort', value: 'match' },
    at(
      `(?:las |los |lo |que (?:me |mas )*|mas |por |segun |ordenad[oa]s por )*(?:afin(?:es|idad)?(?: a mi perfil| a mi| conmigo)?|afins(?: al meu perfil)?|encaj[ae]n?(?: conmigo| con mi perfil| con lo mio| mejor)?|(?:adecuad[oa]s|buen[oa]s|aptas) para mi|para mi(?: perfil)?|compatibles?(?: conmigo| con mi perfil)?|mi perfil|recomendad[oa]s|per a mi|para min)`,
    ),
  ],
  [
    { filter: 'sort', value: 'start_date' },
    at(
      `${ORDER}(?:fecha(?: de comienzo| de inicio)?|data(?: de comezo| d'inici)?|proxim[oa]s(?: en empezar| primero)?|(?:que (?:empiecen|empiezan|comiencen|comienzan) )?(?:cuanto antes|antes primero|pronto primero|antes)|inmediat[oa]s|urgentes primero)`,
    ),
  ],
]

/** Reads a wish about the list from a place in a folded text. */
export function ofListAt(flat: string, place: number): (OfList & { end: number }) | null {
  for (const [meant, pattern] of READINGS) {
    const match = matchAt(pattern, flat, place)
    if (match) return { ...meant, end: place + match[0].length }
  }
  return null
}

/** The words that the patterns read: none of them is a slip. */
export const LIST_WORDS = [
  ...wordsIn(
    [],
    READINGS.map(([, pattern]) => pattern),
  ),
  ...'afines afinidad afins recientes reciente cubiertas cubiertos mias mios propias compatibles encajen encajan adecuadas publicadas publicados recomendadas inmediatas acordadas acordados proximas proximos ordenadas ordenados'.split(
    ' ',
  ),
]
