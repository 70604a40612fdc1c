// The first calls of members' screens. The scripts could make them only after they have loaded and started, a
// second later on a telephone: so the shell makes them, and the screen takes over the answer
// (web/lib/calling/opening-call.ts).

import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { CONFIGURATION_ELEMENT } from '#contract/configuration.ts'
import { searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { getToday } from '#contract/today.ts'
import { filtersIn as requestsIn } from '#web/features/collaborations/list/filters-in-address.ts'
import { filtersIn as detectivesIn } from '#web/features/directory/filters-in-address.ts'
import { addressOf, CALL_HEADERS } from '#web/lib/calling/call-address.ts'
import { paths } from '#web/lib/paths.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'

/** By the screen's address, without a query, as a pattern; `$1` is its captured group. */
const CALLS = {
  [paths.today]: getToday.path,
  [paths.detectives]: addressOf(searchDetectives, detectivesIn('')),
  [paths.collaborations]: addressOf(listCollaborations, { ...requestsIn(''), owner: false }),
  [paths.ownCollaborations]: addressOf(listCollaborations, { ...requestsIn(''), owner: true }),
  '/profile/(\\d+)': getDetective.path.replace(':id', '$1'),
  '/collaboration/(\\d+)': getCollaboration.path.replace(':id', '$1'),
}

/**
 * The script for the shell. It makes no call if nobody is logged in; if anything fails, the screen makes the
 * call itself.
 */
export const OPENING_CALL = `try{
const{token}=JSON.parse(sessionStorage.getItem('${SESSION_KEY}')??localStorage.getItem('${SESSION_KEY}'))
const{base_url=''}=JSON.parse(document.getElementById('${CONFIGURATION_ELEMENT}').textContent)
for(const[screen,call]of ${JSON.stringify(Object.entries(CALLS))}){
const found=RegExp('^'+screen+'/?$').exec(location.pathname+location.search)
if(!found||!token)continue
const url=base_url+call.replace('$1',found[1])
const authorization='Bearer '+token
const answer=fetch(url,{headers:{...${JSON.stringify(CALL_HEADERS)},authorization}})
answer.catch(()=>{})
globalThis.openingCall={url,authorization,answer}
}}catch{}`
