import { Site } from './site.ts'

/** For Playwright's globalSetup: the returned function runs at the end, also if tests have failed. */
export default function beforeAll() {
  return Site.fill()
}
