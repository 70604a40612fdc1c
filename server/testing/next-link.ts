import type { TestApp } from './app.ts'

/**
 * The link (path and query) that begins so, in the e-mail that `ask` causes; other e-mails may come
 * meanwhile.
 */
export async function nextLink(
  app: TestApp,
  to: string,
  beginning: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const seen = new Set(await linksSoFar(app, to, beginning))
  await ask()
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await linksSoFar(app, to, beginning)).find((link) => !seen.has(link))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no new e-mail to ${to} with a link to ${beginning}`)
}

async function linksSoFar(app: TestApp, to: string, beginning: string) {
  const emails = await app.emails(to, 0)
  return emails
    .flatMap(({ text }) => [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)))
    .filter(({ pathname }) => pathname.startsWith(beginning))
    .map(({ pathname, search }) => pathname + search)
}
