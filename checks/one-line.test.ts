// The search by one line against questions that were labelled apart from its rules (bench/one-line).
import { expect, test } from 'vitest'
import { figuresOf, questionsIn, resultsOf, shareOf } from '../bench/one-line/labelled.ts'
import { QUESTIONS, SPOKEN } from '../bench/one-line/one-line.ts'

const LEAST = 0.95
// Of a kind that is asked for less often one mistake is more than a twentieth.
const OFTEN = 20

test('of each kind of filter, and of the words left for a name, 95 of 100 are read right', () => {
  const questions = questionsIn(QUESTIONS)
  expect(questions.length).toBeGreaterThan(400)
  const figures = figuresOf(resultsOf(questions))
  const tooFew = [...figures].filter(([, one]) => one.asked >= OFTEN && shareOf(one) < LEAST)
  expect(tooFew).toEqual([])
  expect(shareOf(figures.get('all')!)).toBeGreaterThan(LEAST)
})

test('of the filters of questions as people speak 95 of 100 are read right', () => {
  const figures = figuresOf(resultsOf(questionsIn(SPOKEN)))
  expect(shareOf(figures.get('all')!)).toBeGreaterThan(LEAST)
})
