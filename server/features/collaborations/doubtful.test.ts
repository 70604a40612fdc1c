import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { startFilledApp } from '#server/testing/people.ts'
import { letElapse } from '#server/testing/requests.ts'
import { runCommand } from '../../commands.ts'
import { sweepCollaborations } from './sweeps.ts'

let app: TestApp
let calls: ReturnType<typeof collaborationCalls>

beforeEach(async () => {
  await app?.close()
  app = await startFilledApp()
  calls = collaborationCalls(app)
})
afterAll(() => app?.close())

const doubtful = async (...words: string[]) =>
  await runCommand(app.platform, ['collaboration', ...(words.length > 0 ? words : ['doubtful'])])
const NONE = 'Ninguna petición parece contener datos de terceros.'

test('The operator is told that no request is doubtful', async () => {
  await calls.publish('lucia', { description: 'El 12/03/2027, de 9:00 a 14:00, junto a la A-42.' })
  expect(await doubtful()).toEqual({ lines: [NONE], exit_code: 0 })
})

test('The operator sees who published which kind of data, newest first, but not the data', async () => {
  const car = await calls.publish('lucia', {
    subject: 'Seguimiento de un 1234 BCD',
    description: 'Su teléfono: 612 34 56 78. Pone 2345 FGH en una caja.',
    harmless: ['2345 FGH'],
  })
  const reference = await calls.publish('nuria', { description: 'Sala 9876 BCD.', harmless: ['9876 BCD'] })
  const { lines } = await doubtful()
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(
    new RegExp(
      `^${reference} +nuria.puig@example.org +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +abierta +— +una matrícula$`,
    ),
  )
  expect(lines[2]).toMatch(
    new RegExp(
      `^${car} +lucia.serrano@example.org +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +abierta +una matrícula, un teléfono +una matrícula$`,
    ),
  )
  expect(lines.join()).not.toMatch(/BCD|FGH|612|Seguimiento/)
})

test('A request is no longer doubtful after it is corrected or deleted; a hidden one still is', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => calls.publish('lucia', { subject: 'Coche 1234 BCD' })))
  expect((await doubtful()).lines).toHaveLength(4)
  await calls.edit('lucia', ids[0]!, { subject: 'Un coche' })
  await calls.disable('lucia', ids[1]!)
  const { lines } = await doubtful()
  expect(lines).toHaveLength(3)
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${ids[2]} .* abierta `)))
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${ids[1]} .* oculta `)))
  await calls.remove('lucia', ids[1]!)
  await calls.remove('lucia', ids[2]!)
  expect((await doubtful()).lines).toEqual([NONE])
})

test('A request stays doubtful after its start has passed, as long as its text is kept', async () => {
  const id = await calls.publish('lucia', { subject: 'Coche 1234 BCD' })
  await letElapse(app, id, 30)
  await sweepCollaborations(app.platform)
  expect((await doubtful()).lines[1]).toMatch(new RegExp(`^${id} .* pasada `))
  await letElapse(app, id, 31)
  await sweepCollaborations(app.platform)
  expect((await doubtful()).lines).toEqual([NONE])
  expect((await calls.read('lucia', id)).body.subject).toBe('Petición pasada')
})

test('A malformed command gets the usage line', async () => {
  const wrong = [['list'], ['doubtful', 'x'], ['doubtful', '--reason', 'x'], ['doubtful', '--all']]
  for (const words of wrong)
    expect(await doubtful(...words)).toEqual({
      lines: [expect.stringMatching(/^Uso: collaboration doubtful ·/)],
      exit_code: 1,
    })
})
