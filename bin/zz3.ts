// slips in towns: generalisation
import { listsAtFirst } from '../bench/one-line/labelled.ts'
import { packedPlaces } from '#server/database/reference-data/packed-places.ts'
import { placesOf, LARGE } from '#web/features/one-line/rules/places.ts'
import { readerOf } from '#web/features/one-line/rules/understand.ts'
const p = placesOf(packedPlaces()), l = listsAtFirst(), read = readerOf(p,l)
let seed = 42; const rnd = (n: number) => { seed = (seed*1103515245+12345) & 0x7fffffff; return (seed>>8) % n }
const al='abcdefghijlmnopqrstuvz'
function slip(s: string){ const i=1+rnd(s.length-1); const k=rnd(4); const c=al[rnd(al.length)]!; if(k===0) return s.slice(0,i)+s.slice(i+1); if(k===1) return s.slice(0,i)+c+s.slice(i); if(k===2) return s.slice(0,i)+c+s.slice(i+1); return s.slice(0,i-1)+s[i]+s[i-1]+s.slice(i+1)}
let n=0, ok=0, en=0, enOk=0, exact=0, exactOk=0, v=0, vOk=0; const bad: string[]=[]
const find = (q: string, a: any) => { const u = read(q,{isRequests:false,today:'2026-11-27'}); const m = u.parts.find(x=>x.meaning.kind==='place')?.meaning as any; const w=m?.area; return w && u.parts.length===1 && (w===a || w===a.parent || w.parent===a || w.label===a.label || w.name===a.name) }
for (const a of p.all) { if (a.level!==0) continue
 for (const name of a.name.split('/')) {
 if (a.rank>=LARGE) { if (rnd(8)===0){ v++; if (find('bajas laborales en '.slice(16)+name, a)) vOk++; else bad.push('V '+name) } continue }
 exact++; if (find(name,a)) exactOk++; else bad.push('E '+name)
 const s = slip(name); n++; if (find(s,a)) ok++; else bad.push('S '+s)
 en++; if (find('en '+s,a)) enOk++; else bad.push('EN '+s)
 } }
console.log({exact,exactOk,n,ok,en,enOk,v,vOk}); console.log(bad.join(' | '))
