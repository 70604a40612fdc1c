// A prerendered page can be read without its scripts and its sheets. On a slow line they would share it with the text if
// they were asked for at once. Wherever they begin, they do so one after the other, each in a task of its own: together
// they keep a telephone from answering for a fifth of a second.

import { OPENING_CALL } from './opening-calls.ts'

const SCRIPT = /<link rel="modulepreload"[^>]*>/g
const SHEET = /<link rel="preload"(?=[^>]* as="style")/g
const STARTING = /<script type="module"[^>]*>([\s\S]*?)<\/script>/

/** Has a page's scripts fetched once it has been painted; the sheets, which stay in their order, yield. */
export function textFirst(html: string, inOrder: (files: string[]) => string[]): string {
  const files = [...html.matchAll(SCRIPT)].map(([link]) => /href="([^"]+)"/.exec(link)![1]!)
  return startedBy(afterPaint(inOrder(files)), html)
}

/** Has the first paint of the shell, which needs none of its files, go before them. The server names its scripts. */
export function paintFirst(html: string): string {
  return startedBy(`${OPENING_CALL}\n${WHAT_IS_NAMED}`, html)
}

// The router has written the script that starts the page as a module, which begins at once: until then it stands there as
// plain text.
function startedBy(start: string, html: string) {
  if (!STARTING.test(html)) throw new Error('a page was built without the script that starts it')
  return html
    .replace(SCRIPT, '')
    .replace(SHEET, '<link fetchpriority="low" rel="preload"')
    .replace(
      STARTING,
      (_all, code: string) =>
        `<script type="text/plain">${code}</script><script>{\n${IN_TURN}\n${start}\n}</script>`,
    )
}

// What cannot be fetched is asked for once more by whoever needs it, who also says so.
const IN_TURN = `const textContent=document.currentScript.previousSibling.textContent
const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more))
const begin=async(files)=>{
for(const file of files)if(!/entry\\.client/.test(file))await import(file).catch(()=>{})
add('script',{type:'module',textContent})
}`

// Who cannot see the page (a tab in the background) is not waited for, and nobody longer than a second.
const ONCE_PAINTED = `let isStarted
const start=()=>{
if(isStarted)return
isStarted=true
go()
}
setTimeout(start,document.hidden?0:1000)
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{start()}`

// What the server has named for the screen (server/platform/pages.ts), but for what only a wide window needs: it is on its
// way already, and begins once the shell is seen.
const WHAT_IS_NAMED = `const go=()=>begin(Array.from(document.querySelectorAll('link[rel=modulepreload]:not([media])'),({href})=>href))
${ONCE_PAINTED}`

// What is pressed until then is noted (web/app/early-presses.ts).
const afterPaint = (files: string[]) => `const pressed=[]
const note=({target})=>{const it=target.closest('button,[type=radio]');if(!it||pressed.includes(it))return;pressed.push(it);if(it.localName=='button')it.ariaBusy=true}
addEventListener('click',note,true)
globalThis.earlyPresses={pressed,stop:()=>removeEventListener('click',note,true)}
const files=${JSON.stringify(files)}
const go=()=>{
for(const href of files)add('link',{rel:'modulepreload',href})
begin(files)
}
${ONCE_PAINTED}`
