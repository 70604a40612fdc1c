// Builds the list of Spain's areas, and their positions, from es-atlas and our corrections. Run it after
// changing either.
import { writeFileSync } from 'node:fs'
import { areasFromAtlas, positionsFromAtlas } from '../server/database/reference-data/atlas.ts'

const files = {
  'server/database/reference-data/areas.json': areasFromAtlas(),
  // Not beside it: there each change builds the indexes of the search anew.
  'server/features/locations/positions.json': positionsFromAtlas(),
}
for (const [file, text] of Object.entries(files)) {
  writeFileSync(new URL(`../${file}`, import.meta.url), text)
  console.log(`Escrito ${file}`)
}
