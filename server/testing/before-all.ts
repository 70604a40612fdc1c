import type { TestProject } from 'vitest/node'
import { prepareTestDatabases } from './database.ts'

/** For vitest's globalSetup: what it returns is run at the end, also when tests have failed. */
export default function beforeAll(project: TestProject) {
  return prepareTestDatabases(project.config.env?.TEST_DATABASE === 'server' ? 'server' : 'embedded')
}
