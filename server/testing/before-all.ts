import { setFlagsFromString } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { prepareTestDatabases } from './database.ts'

/** For vitest's globalSetup: the returned function runs at the end, also after failed tests. */
export default function beforeAll(project: TestProject) {
  // For the templates, which this process makes; the workers have it from vitest.config.ts.
  setFlagsFromString('--liftoff-only')
  return prepareTestDatabases(project.config.env?.TEST_DATABASE === 'server' ? 'server' : 'embedded')
}
