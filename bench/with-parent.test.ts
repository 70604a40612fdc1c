import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Starts a child as the benchmarks do, which has a timer, and prints its number once it is up. */
const PARENT = `
  import { fork } from 'node:child_process'
  const child = fork(${JSON.stringify(join(import.meta.dirname, 'with-parent.ts'))}, {
    execArgv: ['--no-warnings', '--import', 'data:text/javascript,setInterval(()=>{},1000);process.on("message",()=>{});process.send("up")'],
  })
  child.once('message', () => console.log(child.pid))`

test('A process of a benchmark ends with the one that started it, even if that is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT])
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said)
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
