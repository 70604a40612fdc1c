import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'

export interface Strength {
  level: 'weak' | 'fair' | 'good'
  /** One short sentence of advice. */
  advice: string
}

// Passwords that are common in Spain and missing from the worldwide list.
const SPANISH = [
  ...['contraseña', 'contrasena', 'clave', 'secreto', 'usuario', 'admin', 'entrar', 'acceso', 'detective'],
  ...['tequiero', 'teamo', 'teamomucho', 'corazon', 'amor', 'familia', 'bonita', 'princesa', 'estrella'],
  ...['españa', 'espana', 'madrid', 'barcelona', 'sevilla', 'valencia', 'zaragoza', 'malaga', 'bilbao'],
  ...['realmadrid', 'atleti', 'betis', 'hola', 'buenas', 'verano', 'invierno', 'primavera', 'otoño'],
  ...['lunes', 'viernes', 'enero', 'septiembre', 'noviembre', 'diciembre', 'perro', 'gato', 'jesus'],
]

const COMMONEST = 'Es de las más usadas: elija otra.'
const SERIES = 'Evite series de teclas, letras o cifras.'
const REPEATED = 'Evite lo que se repite.'
const DATES = 'Evite fechas y años.'

const advices: Record<string, string> = {
  topTen: COMMONEST,
  topHundred: COMMONEST,
  common: COMMONEST,
  similarToCommon: 'Se parece a una de las más usadas.',
  userInputs: 'Evite su nombre y su correo.',
  straightRow: SERIES,
  keyPattern: SERIES,
  sequences: SERIES,
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  recentYears: DATES,
  dates: DATES,
}

/**
 * Gives a function that estimates the strength of a password. Its `known`: facts about the person (e-mail,
 * names), with any separator. `common`: the most common passwords, the most common first.
 */
export function strengthTeller(common: string[]): (password: string, known: string) => Strength {
  const judge = new ZxcvbnFactory({
    dictionary: { passwords: [...SPANISH, ...common] },
    graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  })
  return (password, known) => {
    const { score, feedback } = judge.check(password, wordsOf(known))
    if (score >= 3) return { level: 'good', advice: 'No la use en ningún otro sitio.' }
    const why = feedback.warning ? advices[feedback.warning] : undefined
    if (score === 2) return { level: 'fair', advice: why ?? 'Con otra palabra sería buena.' }
    return { level: 'weak', advice: why ?? 'Añada palabras sin relación entre sí.' }
  }
}

// Includes each word in full and the part of an e-mail before the @: both are easy guesses.
function wordsOf(known: string): string[] {
  return [...known.split(/\s+/), ...known.split(/[\s@]+/), ...known.split(/[^\p{L}\p{N}]+/u)].filter(
    (word) => word.length > 2,
  )
}
