// A prerendered page can be read without its scripts and style sheets. If they were requested at once, they
// would share a slow connection with the text. Scripts always start one after the other, each in a separate
// task: together they would block a telephone for a fifth of a second.

import { VERSION_NAME } from '#web/app/last-seen/snapshot-end.ts'
import { LATE_FONTS } from './font-faces.ts'
import { OPENING_CALL } from './opening-calls.ts'
import { SNAPSHOT } from './snapshots.ts'

const SCRIPT = /<link rel="modulepreload"[^>]*>/g
const SHEET = /<link rel="stylesheet"[^>]*>/g
const SCROLLING = /<script>(\(\(storageKey, restoreKey\)[\s\S]*?)<\/script>/
const STARTING = /<script type="module"[^>]*>([\s\S]*?)<\/script>/

// Not requested until a script enables it. React finds the sheet by `rel` and `href` during hydration.
const LATER = (link: string) => `${link.replace('<link', '<link disabled')}<noscript>${link}</noscript>`
const DISABLED = `document.querySelectorAll('link[rel=stylesheet][disabled]')`

/** Requests the sheets. A preload does not block the paint; `ENABLE_SHEETS` makes the sheets take effect. */
const PRELOAD_SHEETS = `for(const{href}of ${DISABLED})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'style',href}))`

/**
 * Makes the sheets take effect as soon as they have loaded. React Router writes their addresses with a '#' at
 * the end, so Vite's loader of lazy components does not recognise them: it would add them again after the
 * screen's sheets, which would then no longer override them. Therefore a link with the address without '#'
 * stays next to each, disabled for ever. The sheets that the server has named for the screen
 * (server/platform/pages/pages.ts) become style sheets too: that loader requests its own with another
 * credentials mode and would not use a preload.
 */
export const ENABLE_SHEETS = `for(const link of ${DISABLED}){
link.after(Object.assign(link.cloneNode(),{href:link.href.replace('#','')}))
link.disabled=false
}
for(const link of document.querySelectorAll('link[rel=preload][as=style]:not([href$="#"])'))link.rel='stylesheet'`

/**
 * For the end of the head: files that can arrive before the first paint are requested before it. This is the
 * case if the service worker or the app for telephones has them, and for browsers that do not report a slow
 * connection. Fonts may delay the paint by up to 50 ms.
 */
export const inTime = (
  fonts: string,
): string => `<script>if(navigator.serviceWorker?.controller||globalThis.Capacitor||!(navigator.connection?.rtt>100)){
${fonts}
${PRELOAD_SHEETS}
}</script>`

/** Delays a page's scripts, and on a slow connection its fonts and sheets, until after the first paint. */
export function textFirst(html: string, inOrder: (files: string[]) => string[]): string {
  expectIn(html, SCROLLING, 'inline script of <ScrollRestoration>')
  const files = [...html.matchAll(SCRIPT)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '')
  const light = html.replace(SCROLLING, (_all, code: string) => `<script>${scrollBack(code)}</script>`)
  return startedBy(afterPaint(inOrder(files)), light)
}

/**
 * Delays the files of the shell until after its first paint, which needs none of them, or until after that of
 * what was on view last. The server names its scripts.
 */
export function paintFirst(html: string): string {
  const [, start = ''] = STARTING.exec(html) ?? []
  if (start) expectIn(start, VERSION_NAME, 'version (manifest-…) in the script that starts it')
  return startedBy(`${OPENING_CALL}\n${WHAT_IS_NAMED}`, html)
}

// The router writes the script that starts the page as a module, which would start at once: until then it
// stays in the page as plain text.
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

// On a first visit there is no scroll position to restore. Checking it all the same, and recording the visit,
// takes a telephone 30 ms, so it is done after the first paint.
const scrollBack = (code: string) => `const isKnownVisit=!!history.state?.key,scrollBack=()=>${code}
if(isKnownVisit)scrollBack()`

// A file that fails to load is requested once more by the code that needs it, which also reports the error.
const IN_TURN = `const textContent=document.currentScript.previousSibling.textContent
const add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more))
const begin=async(files)=>{
for(const file of files)if(!/entry\\.client/.test(file))await import(file).catch(()=>{})
add('script',{type:'module',textContent})
}`

// A page that is not visible (a tab in the background) starts at once, and every page after a second at the
// latest.
const oncePainted = (ready = '') => `let isStarted
const start=${ready && 'async'}()=>{
if(isStarted)return
isStarted=true
${ready}for(const step of steps)setTimeout(step)
}
setTimeout(start,document.hidden?0:1000)
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{start()}`

const SHEETS_AND_FONTS = `const sheets=()=>{
${ENABLE_SHEETS}
}
const fonts=()=>{
${LATE_FONTS}
}`

// The files that the server has named for the screen (server/platform/pages/pages.ts), without those of a
// wide window only: they are already on their way, and start after the shell's first paint.
const WHAT_IS_NAMED = `${SHEETS_AND_FONTS}
const scripts=()=>begin(Array.from(document.querySelectorAll('link[rel=modulepreload]:not([media])'),({href})=>href))
${SNAPSHOT}
const steps=kept?[fonts,scripts]:[sheets,fonts,scripts]
${oncePainted('await painted\n')}`

// Presses before the scripts have started are recorded (web/app/early-presses.ts).
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
${oncePainted()}`
