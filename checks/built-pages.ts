// The built pages judged by html-validate, and by the rules of our content security policy.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { buildWeb } from '../bin/build-web.ts'
import { root } from '../bin/steps.ts'

const client = join(root, 'build', 'web', 'client')

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Mantine's components pass sizes and colours as variables in `style`; the policy allows inline code for
    // styles only.
    'no-inline-style': 'off',
    // React's own ids start with '_' and contain ':'. HTML 5 allows both.
    'valid-id': ['error', { relaxed: true }],
    // Mantine writes the class of a field's root element twice, which does no harm.
    'no-dup-class': 'off',
    // The search in the help updates with every character typed; a button would do nothing.
    'wcag/h32': 'off',
  },
}

/** Builds the website if it is stale. Rejects with one line for each finding in a built page. */
export async function checkBuiltPages(): Promise<void> {
  await buildWeb()
  const validator = new HtmlValidate(new StaticConfigLoader(config))
  const findings: string[] = []
  for (const file of globSync('**/*.html', { cwd: client })) {
    const html = readFileSync(join(client, file), 'utf8')
    const { results } = await validator.validateString(html, file)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      findings.push(`${file}: ${message} (${ruleId}) en ${selector ?? 'la página'}`)
    for (const attribute of handlersIn(html))
      findings.push(
        `${file}: ${attribute} es un manejador en línea, que la política de seguridad no deja actuar`,
      )
  }
  if (findings.length > 0) throw new Error(findings.join('\n'))
}

/** The names of attributes like `onload`, which would need 'unsafe-hashes' in the content security policy. */
export function handlersIn(html: string): string[] {
  const tags = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1').match(/<[a-z][^>]*>/gi) ?? []
  return tags.flatMap((tag) => [...tag.matchAll(/\s(on[a-z]+)\s*=/gi)].map(([, name]) => name!))
}
