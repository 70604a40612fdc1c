// Whether a man or a woman is asked for. A woman who is followed or married is none.
import { matchAt, wordsIn } from './matching.ts'

const END = '(?![a-z0-9])'
// 'tío con furgo' asks for a man, 'herencia de un tío' does not.
const AT_FIRST = '(?<=^(?:(?:busco|necesito|quiero|hace falta) )?(?:a )?(?:un |una )?)'
const FEMALE = new RegExp(
  `(?:(?:que )?(?:sea|sigui|sexa) )?(?:${AT_FIRST}tias?|(?:una|alguna|unha|una altra) (?:detective|detectiva|colega|colaboradora|profesional|investigadora|agente|companya)|(?:de )?(?:sexo|genero) femenino|(?:(?:una|unha|alguna|otra|la|algunha) )?(?:mujer(?:es)?|chicas?|senoras?|femenin[oa]s?|feminas?|companeras?|colaboradoras?|investigadoras?|detectivas?|dones|dona|noia|noies|companyes|muller|mulleres|mozas?|rapaza|companeiras?|emakume\\w*|neska\\w*))${END}`,
  'y',
)
const MALE = new RegExp(
  `(?:(?:que )?(?:sea|sigui|sexa) )?(?:${AT_FIRST}tios?|(?:un|algun otro) (?:companero|companyero|company|colaborador|companeiro)|(?:de )?(?:sexo|genero) masculino|(?:(?:un|algun|otro|el) )?(?:hombres?|chicos?|varon(?:es)?|masculin[oa]s?|senor(?:es)?|home|homes|noi|nois|mozo|rapaz|gizon\\w*|mutil\\w*))${END}`,
  'y',
)
// 'mi mujer', 'a una mujer', 'de la mujer', 'mujer infiel': somebody else. 'busco a una mujer' is the
// colleague.
const SOMEBODY_ELSE =
  /(?:\b(?:mi|su|tu|la ex|ex|de la|del|al|exmujer|seguir|vigilar|sobre|contra) |(?<!(?:busc|necesit|quier|encontr|contact|contrat)[a-z]* )\ba (?:una? )?)$/
const ELSE_AFTER =
  / (?:infiel|desaparecid[oa]|maltratad[oa]|denunciad[oa]|de mi cliente|del cliente|maltratador)/y

/** Reads a gender from a place in a folded text. */
export function genderAt(flat: string, place: number): { gender: 'm' | 'f'; end: number } | null {
  for (const [gender, pattern] of [
    ['f', FEMALE],
    ['m', MALE],
  ] as const) {
    const match = matchAt(pattern, flat, place)
    if (!match) continue
    const end = place + match[0].length
    if (SOMEBODY_ELSE.test(flat.slice(0, place)) || matchAt(ELSE_AFTER, flat, end)) return null
    return { gender, end }
  }
  return null
}

/** The words that the patterns read: none of them is a slip. */
export const PEOPLE_WORDS = [
  ...wordsIn([], [FEMALE, MALE, SOMEBODY_ELSE, ELSE_AFTER]),
  ...'mujeres hombres chicas chicos companera companeras senora senoras femenina femenino masculina masculino varones colaboradora investigadora detectivas infiel desaparecida desaparecido'.split(
    ' ',
  ),
]
