import { listsAtFirst } from '../bench/one-line/labelled.ts'
import { packedPlaces } from '#server/database/reference-data/packed-places.ts'
import { placesOf } from '#web/features/one-line/rules/places.ts'
import { termsOf } from '#web/features/one-line/rules/terms.ts'
import { correctorOf } from '#web/features/one-line/rules/correcting.ts'
import { readerOf } from '#web/features/one-line/rules/understand.ts'
import { lineOf } from '#web/features/one-line/rules/words.ts'
import { placesAt } from '#web/features/one-line/rules/naming.ts'
const p = placesOf(packedPlaces()), l = listsAtFirst(), t = termsOf(l), c = correctorOf(t,p), read = readerOf(p,l)
for (const a of process.argv.slice(2)) {
 const line = lineOf(a, c.known)
 console.log(line.flat, JSON.stringify(line.words.map((w,i)=>placesAt(p,line.words,i).map(x=>x.area.label+' '+x.sure+' >'+x.to))))
 for (const isRequests of [false]) console.log(JSON.stringify(read(a,{isRequests,today:'2026-11-27'}), (k,v)=>k==='parent'?undefined:v))
}
