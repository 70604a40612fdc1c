import { expect, test } from 'vitest'
import aside from '../discretion-aside.json' with { type: 'json' }
import corpus from '../discretion-corpus.json' with { type: 'json' }
import { folded } from './folding.ts'
import { identities } from './identities.ts'
import { AROUND, type Look } from './look.ts'
import { plates } from './plates.ts'
import { streets } from './streets.ts'
import { telephones } from './telephones.ts'

const texts = [
  ...Object.values(corpus).flat(),
  ...aside,
  'vive en el bajo, ida y vuelta 600 coma 123 coma 456',
]
  .map((text) => text.replace(/\{[a-z]+:([^}]*)\}/g, '$1'))
  .map((text) => folded(text).plain)
const gated = Object.entries({ plates, identities, telephones, streets }).flatMap(([kind, looks]) =>
  looks.flatMap((look, index) => (look.only ? [{ name: `${kind} ${index}`, look, only: look.only }] : [])),
)

function findsIn({ like, confirm }: Look, text: string) {
  return [...text.matchAll(like)].some((match) => {
    const end = match.index + match[0].length
    const [before, after] = [text.slice(Math.max(0, match.index - AROUND), match.index), text.slice(end)]
    return confirm?.(match[0], before, after.slice(0, AROUND)) ?? true
  })
}

test.each(gated)(
  'the cheaper pattern of a rule hides nothing that the rule finds: $name',
  ({ look, only }) => {
    expect(texts.filter((text) => findsIn(look, text) && !only.test(text))).toEqual([])
  },
)

test('a text without numbers in words and without streets needs none of the costly patterns', () => {
  const text = folded(
    'Seguimiento en Getafe de una persona con coche propio, a partir de las 8:30, por 150 €',
  ).plain
  expect(gated.filter(({ only }) => only.test(text)).map(({ name }) => name)).toEqual([])
})
