import type { TestProject } from 'vitest/node'
import { prepareTestDatabases } from './database.ts'

/** For vitest's globalSetup: the returned function runs at the end, also after failed tests. */
export default function beforeAll(project: TestProject) {
  return prepareTestDatabases(project.config.env?.TEST_DATABASE === 'server' ? 'server' : 'embedded')
}
