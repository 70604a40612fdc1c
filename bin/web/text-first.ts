// A prerendered page can be read without its scripts and its sheets. On a slow line they would share it with the text if
// they were asked for at once. Wherever they begin, they do so one after the other, each in a task of its own: together
// they keep a telephone from answering for a fifth of a second.

import { LATE_FONTS } from './font-faces.ts'
import { OPENING_CALL } from './opening-calls.ts'

const SCRIPT = /<link rel="modulepreload"[^>]*>/g
const SHEET = /<link rel="stylesheet"[^>]*>/g
const SCROLLING = /<script>(\(\(storageKey, restoreKey\)[\s\S]*?)<\/script>/
const STARTING = /<script type="module"[^>]*>([\s\S]*?)<\/script>/

// Not asked for until a script says so. React looks for a sheet by `rel` and `href` when it takes the page over, and finds it.
const LATER = (link: string) => `${link.replace('<link', '<link disabled')}<noscript>${link}</noscript>`
const DISABLED = `document.querySelectorAll('link[rel=stylesheet][disabled]')`

/** Asks for the sheets. What is on its way holds up no paint; it takes effect by `ENABLE_SHEETS`. */
const PRELOAD_SHEETS = `for(const{href}of ${DISABLED})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'style',href}))`

/**
 * Has the sheets take effect as soon as they are there. React Router writes their addresses with a '#' at the end, by which
 * Vite's loader of late parts does not know them again: it would add them once more after the sheets of the screen, which
 * would then no longer override them. So the address without it stays beside each, disabled for good. What the server has
 * named for the screen (server/platform/pages/pages.ts) turns into sheets too: that loader asks for its own with credentials of
 * another mode, and a preload would serve nobody.
 */
export const ENABLE_SHEETS = `for(const link of ${DISABLED}){
link.after(Object.assign(link.cloneNode(),{href:link.href.replace('#','')}))
link.disabled=false
}
for(const link of document.querySelectorAll('link[rel=preload][as=style]:not([href$="#"])'))link.rel='stylesheet'`

/**
 * For the end of the head: what can come in time for the first paint is asked for before it. So it does where the worker
 * or the app for telephones has it, and from a browser that does not say how slow its line is. The paint is held up to 50 ms
 * for fonts.
 */
export const inTime = (
  fonts: string,
): string => `<script>if(navigator.serviceWorker?.controller||globalThis.Capacitor||!(navigator.connection?.rtt>100)){
${fonts}
${PRELOAD_SHEETS}
}</script>`

/** Has a page's scripts, and over a slow line its fonts and its sheets, fetched once it has been painted. */
export function textFirst(html: string, inOrder: (files: string[]) => string[]): string {
  expectIn(html, SCROLLING, 'inline script of <ScrollRestoration>')
  const files = [...html.matchAll(SCRIPT)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  const light = html.replace(SCROLLING, (_all, code: string) => `<script>${scrollBack(code)}</script>`)
  return startedBy(afterPaint(inOrder(files)), light)
}

/** Has the first paint of the shell, which needs none of its files, go before them. The server names its scripts. */
export function paintFirst(html: string): string {
  return startedBy(`${OPENING_CALL}\n${WHAT_IS_NAMED}`, html)
}

// The router has written the script that starts the page as a module, which begins at once: until then it stands there as
// plain text.
function startedBy(start: string, html: string) {
  expectIn(html, SCRIPT, '<link rel="modulepreload">')
  expectIn(html, SHEET, '<link rel="stylesheet">')
  expectIn(html, STARTING, '<script type="module"> that starts it')
  return html
    .replace(SHEET, LATER)
    .replace(SCRIPT, '')
    .replace(
      STARTING,
      (_all, code: string) =>
        `<script type="text/plain">${code}</script><script>{\n${IN_TURN}\n${start}\n}</script>`,
    )
}

function expectIn(html: string, shape: RegExp, what: string) {
  if (html.search(shape) === -1)
    throw new Error(`The page has no ${what}: has React Router changed what it writes?`)
}

// Who has not been on the page has nowhere to go back to. To look there all the same, and to mark the visit, takes a telephone
// 30 ms, which it has once the page is painted.
const scrollBack = (code: string) => `const isKnownVisit=!!history.state?.key,scrollBack=()=>${code}
if(isKnownVisit)scrollBack()`

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
for(const step of steps)setTimeout(step)
}
setTimeout(start,document.hidden?0:1000)
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{start()}`

const SHEETS_AND_FONTS = `const sheets=()=>{
${ENABLE_SHEETS}
}
const fonts=()=>{
${LATE_FONTS}
}`

// What the server has named for the screen (server/platform/pages/pages.ts), but for what only a wide window needs: it is on its
// way already, and begins once the shell is seen.
const WHAT_IS_NAMED = `${SHEETS_AND_FONTS}
const scripts=()=>begin(Array.from(document.querySelectorAll('link[rel=modulepreload]:not([media])'),({href})=>href))
const steps=[sheets,fonts,scripts]
${ONCE_PAINTED}`

// What is pressed until then is noted (web/app/early-presses.ts).
const afterPaint = (files: string[]) => `const pressed=[]
const note=({target})=>{const it=target.closest('button,[type=radio]');if(!it||pressed.includes(it))return;pressed.push(it);if(it.localName=='button')it.ariaBusy=true}
addEventListener('click',note,true)
globalThis.earlyPresses={pressed,stop:()=>removeEventListener('click',note,true)}
const files=${JSON.stringify(files)}
const place=()=>{
if(!isKnownVisit)scrollBack()
}
${SHEETS_AND_FONTS}
const scripts=()=>{
for(const href of files)add('link',{rel:'modulepreload',href})
begin(files)
}
const steps=[place,sheets,fonts,scripts]
${ONCE_PAINTED}`
