// Builds the list of Spain's areas from es-atlas and our corrections. Run it after changing either.
import { writeFileSync } from 'node:fs'
import { areasFromAtlas } from '../server/database/reference-data/atlas.ts'

const file = new URL('../server/database/reference-data/areas.json', import.meta.url)
writeFileSync(file, areasFromAtlas())
console.log('Escrito server/database/reference-data/areas.json')
