// `npm run bench -- search|collaborations [sizes…] [--check] [--write]`, `-- staff [entries…]`,
// `-- contact [requests…]`, `-- instances [detectives]`, `-- events [streams]`,
// `-- web [parts…] [screens…] [--write]`, `-- one-line [questions.json]`, `-- short`: see bench/ and
// docs/performance.md.
import { benchCollaborations } from '../bench/collaborations/collaborations.ts'
import { benchContact } from '../bench/contact/contact.ts'
import { benchEvents } from '../bench/events/events.ts'
import { benchInstances } from '../bench/instances/instances.ts'
import { benchOneLine } from '../bench/one-line/one-line.ts'
import { benchSearch } from '../bench/search/search.ts'
import { benchShort } from '../bench/short.ts'
import { benchStaff } from '../bench/staff/staff.ts'
import { benchWeb } from '../bench/web/web.ts'

// Ends in order, so that nginx and the folders end too; 'disconnect': the launcher has ended.
for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(end, () => process.exit(1))
process.channel?.unref()

const SIZES = [8000, 100_000, 1_000_000]
const [what, ...words] = process.argv.slice(2)
const given = words.filter((word) => /^\d+$/.test(word)).map(Number)
const sizes = given.length > 0 ? given : SIZES
const options = { isOnlyCheck: words.includes('--check'), writes: words.includes('--write') }

if (what === 'search') await benchSearch(sizes, options)
else if (what === 'collaborations') await benchCollaborations(sizes, options)
else if (what === 'staff') await benchStaff(sizes)
else if (what === 'contact') await benchContact(given.length > 0 ? given : [100_000])
else if (what === 'instances') await benchInstances(given[0])
else if (what === 'events') await benchEvents(given[0])
else if (what === 'web') await benchWeb(words, options)
else if (what === 'one-line') benchOneLine(words[0])
else if (what === 'short') await benchShort()
else {
  console.log(
    'Uso: npm run bench -- search|collaborations [tamaños…] [--check] [--write]\n     npm run bench -- staff [entradas…]\n     npm run bench -- contact [peticiones…]\n     npm run bench -- instances [detectives]\n     npm run bench -- events [flujos]\n     npm run bench -- web [visits] [again] [responses] [lighthouse] [pantallas…] [--write]\n     npm run bench -- one-line [preguntas.json]\n     npm run bench -- short',
  )
  process.exitCode = 2
}
