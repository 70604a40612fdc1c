// The configuration's texts, written into a built page where the build left marks for them.
import type { ConfigurationTexts } from '#contract/configuration.ts'

/** As TEXT_MARKS of the contract writes them. */
const MARK = /__configuration\.([a-z_.]+?)__/g
const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/g

const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/**
 * The page with the texts in place of their marks: escaped as HTML in its text and its attributes, and as part of a
 * JSON string within its scripts, which no text can end. Throws where a mark has no text.
 */
export function fillTexts(html: string, texts: ConfigurationTexts): string {
  const fill = (part: string, escaped: (text: string) => string) =>
    part.replace(MARK, (_mark, name: string) => escaped(textNamed(name, texts)))
  let filled = ''
  let end = 0
  for (const { index, 0: whole, 1: open = '', 2: script = '', 3: close = '' } of html.matchAll(SCRIPT)) {
    filled += fill(html.slice(end, index) + open, escapeHtml) + fill(script, escapeJson) + close
    end = index + whole.length
  }
  return filled + fill(html.slice(end), escapeHtml)
}

/** The same for a file that is JSON. */
export function fillJsonTexts(json: string, texts: ConfigurationTexts): string {
  return json.replace(MARK, (_mark, name: string) => escapeJson(textNamed(name, texts)))
}

/** `operator.name` is the name of the operator. */
function textNamed(name: string, texts: ConfigurationTexts): string {
  const found = name
    .split('.')
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], texts)
  if (typeof found !== 'string') throw new Error(`a built page has a mark for ${name}, which is no text`)
  return found
}

/** For text and for attributes in quotes. */
function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character]!)
}

function escapeJson(text: string) {
  return safeInScripts(JSON.stringify(text).slice(1, -1))
}

/** JSON that cannot end the element it stands in, nor open a comment there. */
export function safeInScripts(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
