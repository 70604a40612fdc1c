// The sources of the release before this one, ready to run.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/steps.ts'

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim()

/**
 * Writes them, with their packages, into a new folder, and returns their name: the last release, or, while
 * there is none, the commit before the newest migration, so that the tables differ.
 */
export function preparePreviousRelease(to: string): string {
  const release = git('tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort=-version:refname').split('\n')[0]
  const commit = release || `${git('log', '-1', '--format=%h', '--', 'server/database/migrations')}~1`
  mkdirSync(to)
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', to], { input: sources })
  const lock = (at: string) => git('show', `${at}:package-lock.json`)
  if (lock(commit) === lock('HEAD')) symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: to, stdio: 'inherit' })
  if (!existsSync(join(to, 'node_modules')))
    throw new Error('the packages of the previous release are missing')
  return release || git('rev-parse', '--short', commit)
}
