import { Site } from './site.ts'

/** For Playwright's globalSetup: what it returns is run at the end, also when tests have failed. */
export default function beforeAll() {
  return Site.fill()
}
