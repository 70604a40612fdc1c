// Mantine declares some five hundred variables, half of them for colours that nobody uses. They come with its sheet; a
// page that has to be drawn before any sheet came carries only those that it needs.

const INLINED = /<style>([\s\S]*?)<\/style>/g
// A value may hold brackets within brackets, up to four deep.
const DECLARATION = bracketed(/(?<![\w-])(--[\w-]+):((?:[^;{}()]|\(BRACKETS\))*)(?:;|(?=\}))/g, 4)
const REFERENCE = /var\(\s*(--[\w-]+)/g

/** Takes out of the page's inlined styles the variables that nothing in the page asks for. */
export function withoutUnusedVariables(html: string): string {
  const declared = new Map<string, string[]>()
  const note = (_all: string, name: string, value: string) => {
    declared.set(name, [...(declared.get(name) ?? []), value])
    return ''
  }
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css!)
  const rest = styles.map((css) => css.replace(DECLARATION, note))
  const used = new Set<string>()
  const use = (text: string) => {
    for (const [, name] of text.matchAll(REFERENCE)) {
      if (used.has(name!)) continue
      used.add(name!)
      for (const value of declared.get(name!) ?? []) use(value)
    }
  }
  for (const text of [...rest, html.replace(/<style[\s\S]*?<\/style>/g, '')]) use(text)
  return html.replace(INLINED, (style, css: string) =>
    style.replace(css, () => css.replace(DECLARATION, (all, name: string) => (used.has(name) ? all : ''))),
  )
}

function bracketed({ source, flags }: RegExp, depth: number) {
  let brackets = '[^()]*'
  for (let level = 1; level < depth; level += 1) brackets = `(?:[^()]|\\(${brackets}\\))*`
  return new RegExp(
    source.replace('BRACKETS', () => brackets),
    flags,
  )
}
