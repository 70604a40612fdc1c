// A prerendered page can be read without its scripts, its sheets and its fonts. On a slow line they would share it with
// the text if they were asked for at once.

const FONT = /<link rel="preload" as="font"[^>]*>/g
const SCRIPT = /<link rel="modulepreload"[^>]*>/g
const SHEET = /<link rel="preload"(?=[^>]* as="style")/g
const STARTING = /<script type="module"[^>]*>([\s\S]*?)<\/script>/

/**
 * Has a page's scripts fetched once it has been painted; the sheets, which stay in their order, yield. `fontsToo`: the
 * fonts wait as well, for pages whose lines break alike in the faces that stand in; elsewhere text would move.
 */
export function textFirst(html: string, fontsToo: boolean): string {
  const fonts = fontsToo ? (html.match(FONT) ?? []) : []
  const links = [...html.matchAll(SCRIPT)].map(([link]) => /href="([^"]+)"/.exec(link)![1]!)
  if (!STARTING.test(html)) throw new Error('a prerendered page was built without the script that starts it')
  return html
    .replace(SCRIPT, '')
    .replace(FONT, (link) => (fontsToo ? '' : link))
    .replace(SHEET, '<link fetchpriority="low" rel="preload"')
    .replace(
      STARTING,
      (_all, code: string) => `${fonts.join('')}<script type="text/plain">${code}</script>${start(links)}`,
    )
}

// The starting script stands in the page as plain text until then, because the router has written it as a module that
// begins at once. Who cannot see the page (a tab in the background) is not waited for, and nobody longer than a second.
const start = (links: string[]) => `<script>{
const textContent=document.currentScript.previousSibling.textContent
const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more))
let isStarted
const start=()=>{
if(isStarted)return
isStarted=true
for(const href of ${JSON.stringify(links)})add('link',{rel:'modulepreload',href})
add('script',{type:'module',textContent})
}
setTimeout(start,document.hidden?0:1000)
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{start()}
}</script>`
