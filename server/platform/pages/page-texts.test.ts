import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { TEXT_MARKS } from '#contract/configuration.ts'
import { partMarks } from '#contract/page-parts.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

const where = (part: Parameters<typeof partMarks>[0], html: string) => partMarks(part).join(html)
const { app_name, contact_email, operator, public_url, source_url } = TEXT_MARKS
const PAGE = `<!doctype html><html><head><title>Inicio · ${app_name}</title>
<link rel="canonical" href="${public_url}/"><meta name="author" content="${operator.name}">
<script id="pesquisa-configuration" type="application/json">{}</script>
<script type="application/ld+json">{"name":"${operator.name}","url":"${public_url}/"}</script></head>
<body><p>${operator.name}</p>
${where('operator_address', `<p>Domicilio: ${operator.address}</p>`)}
${where('third_parties', '<p>De Google</p>')}${where('no_third_parties', '<p>De nadie</p>')}
<a href="mailto:${contact_email}">${contact_email}</a><a href="${source_url}">Código</a></body></html>`

// All characters that HTML, JSON, scripts and JavaScript's own `replace` could misread.
const AWKWARD = `Núñez & "Hijos" 'Ñ' <b>$&$1</b> </script> \\ ${operator.tax_id}`

const folder = mkdtempSync(join(tmpdir(), 'pesquisa-texts-'))
mkdirSync(join(folder, 'login'))
writeFileSync(join(folder, '__spa-fallback.html'), PAGE)
writeFileSync(join(folder, 'login', 'index.html'), PAGE)
writeFileSync(join(folder, 'manifest.webmanifest'), `{"name":"${app_name}","start_url":"/users"}`)
const apps: TestApp[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function loginPage(environment: Record<string, string>) {
  const app = await startApp(environment, { web: folder })
  apps.push(app)
  const { body, headers } = await app.get('/login')
  return { app, body: body as string, etag: headers.get('etag') }
}

describe('An operator who names the product and themselves', () => {
  test('sees these texts unchanged in the page, without any script', async () => {
    const { body } = await loginPage({ APP_NAME: 'Rastros & <Cía>', OPERATOR_NAME: AWKWARD })
    expect(body).toContain('<title>Inicio · Rastros &amp; &lt;Cía&gt;</title>')
    expect(body).toContain('<link rel="canonical" href="http://pesquisa.test/">')
    expect(body).toContain('<a href="mailto:contacto@example.org">contacto@example.org</a>')
    const html = `Núñez &amp; &quot;Hijos&quot; &#x27;Ñ&#x27; &lt;b&gt;$&amp;$1&lt;/b&gt; &lt;/script&gt; \\ ${operator.tax_id}`
    expect(body).toContain(`<meta name="author" content="${html}">`)
    expect(body).toContain(`<p>${html}</p>`)
  })

  test('shows no sentence for a detail that is not given, and one for each that is', async () => {
    const { body } = await loginPage({ OPERATOR_NAME: 'Uno' })
    expect(body).not.toMatch(/Domicilio|pendiente|__/)
    const { body: given } = await loginPage({ OPERATOR_NAME: 'Uno', OPERATOR_ADDRESS: 'Calle Mayor 1' })
    expect(given).toContain('<p>Domicilio: Calle Mayor 1</p>')
  })

  test('names the other recipients of data if there are any, and says that there are none otherwise', async () => {
    const { body } = await loginPage({ OPERATOR_NAME: 'Uno' })
    expect(body).toContain('<p>De nadie</p>')
    expect(body).not.toContain('Google')
    const keys = ['V2_KEY', 'V2_SECRET', 'V3_KEY', 'V3_SECRET'].map((name) => [`RECAPTCHA_${name}`, 'x'])
    const { body: other } = await loginPage({
      OPERATOR_NAME: 'Uno',
      CAPTCHA: 'recaptcha',
      ...Object.fromEntries(keys),
    })
    expect(other).toContain('<p>De Google</p>')
    expect(other).not.toContain('De nadie')
  })

  test('gets the same texts into the data for machines, where they cannot end an element', async () => {
    const { body } = await loginPage({ OPERATOR_NAME: AWKWARD })
    const json = /ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({ name: AWKWARD, url: 'http://pesquisa.test/' })
    const configuration = /id="pesquisa-configuration"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(configuration)).toMatchObject({ operator: { name: AWKWARD } })
  })

  test('gives the installed website its name on the device', async () => {
    const { app } = await loginPage({ APP_NAME: 'Rastros & "Cía" \\ <b>', OPERATOR_NAME: 'Uno' })
    const { body, headers } = await app.get('/manifest.webmanifest')
    expect(headers.get('content-type')).toBe('application/manifest+json')
    expect(body).toEqual({ name: 'Rastros & "Cía" \\ <b>', start_url: '/users' })
  })

  test('links the source code to the given address, and to the contact page otherwise', async () => {
    const { body } = await loginPage({ OPERATOR_NAME: 'Uno' })
    expect(body).toContain('<a href="/contacto">Código</a>')
    const { body: given } = await loginPage({
      OPERATOR_NAME: 'Uno',
      SOURCE_URL: `https://codigo.example/a?b=1&c="d"'<e>`,
    })
    expect(given).toContain(
      '<a href="https://codigo.example/a?b=1&amp;c=&quot;d&quot;&#x27;&lt;e&gt;">Código</a>',
    )
  })

  test('needs no wait until browsers drop the page with the old texts', async () => {
    const [before, after] = [
      await loginPage({ OPERATOR_NAME: 'Uno' }),
      await loginPage({ OPERATOR_NAME: 'Dos' }),
    ]
    expect(before.etag).not.toBe(after.etag)
  })
})
