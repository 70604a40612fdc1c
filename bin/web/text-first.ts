// A prerendered page can be read without its scripts and its sheets. On a slow line they would share it with the text if
// they were asked for at once.

const SCRIPT = /<link rel="modulepreload"[^>]*>/g
const SHEET = /<link rel="preload"(?=[^>]* as="style")/g
const STARTING = /<script type="module"[^>]*>([\s\S]*?)<\/script>/

/** Has a page's scripts fetched once it has been painted; the sheets, which stay in their order, yield. */
export function textFirst(html: string): string {
  const links = [...html.matchAll(SCRIPT)].map(([link]) => /href="([^"]+)"/.exec(link)![1]!)
  if (!STARTING.test(html)) throw new Error('a prerendered page was built without the script that starts it')
  return html
    .replace(SCRIPT, '')
    .replace(SHEET, '<link fetchpriority="low" rel="preload"')
    .replace(STARTING, (_all, code: string) => `<script type="text/plain">${code}</script>${start(links)}`)
}

/** Has the first paint of the shell, which needs none of its files, go before them. */
export function paintFirst(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(SHEET, '<link fetchpriority="low" rel="preload"')
}

// The starting script stands in the page as plain text until then, because the router has written it as a module that
// begins at once. What is pressed meanwhile is noted (web/app/early-presses.ts). Who cannot see the page (a tab in the
// background) is not waited for, and nobody longer than a second.
const start = (links: string[]) => `<script>{
const pressed=[]
const note=({target})=>{const it=target.closest('button,[type=radio]');if(!it||pressed.includes(it))return;pressed.push(it);if(it.localName=='button')it.ariaBusy=true}
addEventListener('click',note,true)
globalThis.earlyPresses={pressed,stop:()=>removeEventListener('click',note,true)}
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
