// The quick run chooses its tests by what has changed.
import { describe, expect, it } from 'vitest'
import { quickFiles } from './quick-files.ts'

const calls = (changed: string[] | null) => quickFiles(changed).filter((file) => file.startsWith('server/'))

describe('The quick run', () => {
  it('tests the calls of a feature whose server, contract or screen has changed', () => {
    const profile = ['server/features/profile/profile.test.ts']
    expect(calls(['server/features/profile/sections/languages.ts'])).toEqual(profile)
    expect(calls(['contract/profile.ts'])).toEqual(profile)
    expect(calls(['web/features/profile/own/visitors-section.tsx'])).toEqual(profile)
  })

  it('tests the calls of all features if their common ground has changed, or if nobody knows what has', () => {
    const all = calls(null)
    expect(all.length).toBeGreaterThan(12)
    expect(all).toContain('server/identity/access.test.ts')
    for (const file of ['server/platform/log.ts', 'server/app.ts', 'package.json'])
      expect(calls([file]), file).toEqual(all)
  })

  it('tests no call, and all rules, if only texts have changed', () => {
    const chosen = quickFiles(['docs/operations.md'])
    expect(calls(['docs/operations.md'])).toEqual([])
    expect(chosen).toContain('checks/decisions.test.ts')
    expect(chosen).toContain('contract/phone.test.ts')
  })
})
