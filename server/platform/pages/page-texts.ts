// The configuration's texts, put into a built page in place of the marks that the build left.
import type { ConfigurationTexts } from '#contract/configuration.ts'

/** The format of TEXT_MARKS in the contract. */
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
 * The page with the texts in place of their marks: escaped as HTML in text and attributes, and as part of a
 * JSON string in its scripts, so that no text can end an element. Throws if a mark has no text.
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

/** The same for a JSON file. */
export function fillJsonTexts(json: string, texts: ConfigurationTexts): string {
  return json.replace(MARK, (_mark, name: string) => escapeJson(textNamed(name, texts)))
}

/** The text at a dotted path: `operator.name` is the name of the operator. */
function textNamed(name: string, texts: ConfigurationTexts): string {
  const found = name
    .split('.')
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], texts)
  if (typeof found !== 'string') throw new Error(`a built page has a mark for ${name}, which is no text`)
  return found
}

/** For text and for quoted attributes. */
function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character]!)
}

function escapeJson(text: string) {
  return safeInScripts(JSON.stringify(text).slice(1, -1))
}

/** JSON that cannot end its element, nor open a comment in it. */
export function safeInScripts(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
