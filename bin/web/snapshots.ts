// The shell itself paints the screen that was on view last (web/app/last-seen/snapshot.ts): the scripts could
// do so only after they have started, a second later on a telephone.

import { VERSION_NAME } from '#web/app/last-seen/snapshot-end.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import { SNAPSHOT_ELEMENT, SNAPSHOT_KEYS } from '#web/lib/traces/trace-keys.ts'

/** If the sheets are not there by then, the scripts start without a snapshot: milliseconds. */
const LATEST_MS = 600
/** The screen removes it when it is complete, and this script in any case: milliseconds. */
const LONGEST_MS = 8000

/**
 * The script for the shell. Before it stand `sheets`, the function that makes the page's style sheets take
 * effect, and `textContent`, the script that starts the website. It defines `kept`, the snapshot of this
 * account, address, day, width and version, for which the sheets take effect at once; and `painted`, which
 * resolves when it is painted.
 *
 * There is none if the files would come from the network, if the browser restores a scroll position, in the
 * background (where nothing is painted), and in a tab with a session of a shared device.
 */
export const SNAPSHOT = `const loaded=(href)=>new Promise((resolve,reject)=>{
let link=document.querySelector('link[rel=stylesheet][href="'+href+'"]:not([disabled])')
if(link?.sheet)return resolve()
if(!link){link=Object.assign(document.createElement('link'),{rel:'stylesheet',href});document.head.append(link)}
link.addEventListener('load',resolve)
link.addEventListener('error',reject)
})
const snapshot=()=>{try{
if(!navigator.serviceWorker?.controller&&!globalThis.Capacitor)return
if(performance.getEntriesByType('navigation')[0]?.type!='navigate'||document.hidden)return
if(sessionStorage.getItem('${SESSION_KEY}'))return
const kept=JSON.parse(localStorage.getItem('${SNAPSHOT_KEYS}'+location.pathname.split('/')[1]))
const{profile}=JSON.parse(localStorage.getItem('${SESSION_KEY}'))
const{of,address,until,width,version}=kept
if(${VERSION_NAME}.exec(textContent)?.[0]==version&&of==profile.id&&address==location.pathname+location.search&&Date.now()<until&&width==innerWidth)return kept
}catch{}}
const paint=async({sheets,html})=>{
let isLate
await Promise.race([Promise.all(sheets.map(loaded)),new Promise((resolve)=>setTimeout(()=>resolve(isLate=true),${LATEST_MS}))])
if(isLate)return
const element=Object.assign(document.createElement('${SNAPSHOT_ELEMENT}'),{innerHTML:html,inert:true})
element.setAttribute('aria-hidden','true')
document.body.append(element)
setTimeout(()=>element.remove(),${LONGEST_MS})
await new Promise((resolve)=>requestAnimationFrame(()=>setTimeout(resolve)))
}
const kept=snapshot()
if(kept)sheets()
const painted=kept&&paint(kept).catch(()=>{})`
