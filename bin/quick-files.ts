// The tests of the quick run (`npm test -- quick`).
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { root } from './steps.ts'

/**
 * The main file of each feature, except two that wait for other services, and the access matrix of all calls.
 */
const CALLS = /^server\/((features|staff)\/(?!captcha|push)([^/]+)\/\3|identity\/access)\.test\.ts$/

/** The sources on which every call depends: if one changes, the calls of all features are tested. */
const COMMON =
  /^(package(-lock)?\.json|vitest\.config\.ts|contract\/(calls|columns|endpoint|fields|pages|roles)\.ts|server\/([^/]+\.ts|(database|identity|platform|testing)\/.*))$/

/**
 * The files of the quick run: all rules, and the calls of each feature whose folder, contract or screen is
 * among the changed files. `changed` has paths from the project's folder; null means that everything may have
 * changed.
 */
export function quickFiles(changed: string[] | null): string[] {
  const calls = named('server/**/*.test.ts').filter((file) => CALLS.test(file))
  // The projects of both apps take as long as all other checks together.
  const rules = named('{bin,contract,checks,web}/**/*.test.ts').filter(
    (file) => !file.includes('mobile-projects'),
  )
  if (changed === null || changed.some((file) => COMMON.test(file))) return [...calls, ...rules]
  const names = new Set(changed.flatMap((file) => file.replace(/\.[^/]+$/, '').split('/')))
  return [...calls.filter((file) => names.has(CALLS.exec(file)?.[3] ?? '')), ...rules]
}

const named = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

/**
 * The files that differ from the branch that this one follows, or from the last commit if it follows none;
 * null outside a git repository.
 */
export function changedFiles(): string[] | null {
  const base = git('merge-base', 'HEAD', '@{upstream}')?.[0] ?? 'HEAD'
  const changed = git('diff', '--name-only', base)
  return changed && [...changed, ...(git('ls-files', '--others', '--exclude-standard') ?? [])]
}

/** The lines of the output, or null if the command fails. */
function git(...words: string[]) {
  try {
    const output = execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.split('\n').filter((line) => line !== '')
  } catch {
    return null
  }
}
