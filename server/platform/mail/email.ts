import type { Settings } from '#server/platform/settings/settings.ts'

/** One e-mail. Its texts are plain: rendering escapes them. */
export interface Email {
  to: string
  /** The recipient of replies, if it is not us. */
  reply_to?: { name: string; address: string }
  /**
   * Its place in a conversation: the part before the @ of its own Message-ID, and of those of the earlier
   * e-mails, oldest first. Without it the Message-ID is that of the job.
   */
  thread?: { id: string; after: string[] }
  /** Written by a person: mail programs may answer that they are away. */
  is_personal?: boolean
  /** The address with which a mail program unsubscribes in one click (RFC 8058). */
  unsubscribe?: string
  subject: string
  /** Line breaks within a paragraph are kept. */
  paragraphs: string[]
  /**
   * Text of another person, below the paragraphs: unchanged, spaces included, but marked line by line, so
   * that nothing in it can pass for our text.
   */
  quote?: string
  /** The one action that is asked for; the address is written out as well. */
  button?: { label: string; url: string }
  /** Small text below the button. */
  after?: string[]
}

export interface RenderedEmail {
  html: string
  text: string
}

/**
 * The e-mail's two parts, text and HTML. The HTML needs no tables, no remote images and no style sheet but
 * the few lines that make it readable on a dark screen, so that it looks the same in a simple mail program.
 */
export function renderEmail(email: Email, { app_name }: Pick<Settings, 'app_name'>): RenderedEmail {
  return { html: asHtml(email, app_name), text: asText(email, app_name) }
}

function asText({ paragraphs, quote, button, after = [] }: Email, appName: string) {
  // The address is alone on its line, so that programs find its beginning and its end.
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const quoted = quote === undefined ? [] : [quote.replace(/^/gm, '> ')]
  return `${[...paragraphs, ...quoted, ...link, ...after, `--\n${appName}`].join('\n\n')}\n`
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
// White on this green has enough contrast on light and dark screens. The colours of the web's theme
// (web/app/theme.ts), which mail programs cannot read.
const BUTTON = `display:inline-block;padding:12px 22px;border-radius:6px;background-color:#1d594d;color:#ffffff;${FONT};font-size:16px;font-weight:600;text-decoration:none`

// `<br>` for mail programs that ignore `pre-wrap`.
const QUOTE =
  'margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #1d594d;white-space:pre-wrap;overflow-wrap:anywhere'

function asHtml({ subject, paragraphs, quote, button, after = [] }: Email, appName: string) {
  const lines = [
    ...paragraphs.map((it) => `<p style="margin:0 0 16px">${escaped(it)}</p>`),
    ...(quote === undefined ? [] : [`<blockquote style="${QUOTE}">${escaped(quote, '<br>')}</blockquote>`]),
    ...(button ? buttonLines(button) : []),
    ...after.map((it) => `<p class="quiet" style="margin:0 0 12px;font-size:14px">${escaped(it)}</p>`),
  ]
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; }
body { background-color: #ffffff; color: #1b2422; }
a { color: #1d594d; }
.quiet { color: #4d5753; }
@media (prefers-color-scheme: dark) {
  body { background-color: #161e1c !important; color: #e3e9e7 !important; }
  a.address { color: #b3d1ca !important; }
  .quiet { color: #a8b5b1 !important; }
}
</style>
</head>
<body lang="es" style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escaped(appName)}</p>
${lines.join('\n')}
</div>
</body>
</html>
`
}

function buttonLines({ label, url }: { label: string; url: string }) {
  const address = escaped(url)
  return [
    `<p style="margin:24px 0"><a href="${address}" style="${BUTTON}">${escaped(label)}</a></p>`,
    '<p class="quiet" style="margin:0 0 4px;font-size:14px">Si el botón no funciona, copie esta dirección en su navegador:</p>',
    `<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a class="address" href="${address}">${address}</a></p>`,
  ]
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string, lineBreak = '<br>\n') {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!).replaceAll('\n', lineBreak)
}
