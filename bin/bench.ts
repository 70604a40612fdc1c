// `npm run bench -- search [sizes…] [--check] [--write]`, `-- web`: see bench/ and docs/performance.md.
import { benchSearch } from '../bench/search/search.ts'
import { benchWeb } from '../bench/web/web.ts'

const SIZES = [8000, 100_000, 1_000_000]
const [what, ...words] = process.argv.slice(2)
const sizes = words.filter((word) => /^\d+$/.test(word)).map(Number)

if (what === 'search')
  await benchSearch(sizes.length > 0 ? sizes : SIZES, {
    isOnlyCheck: words.includes('--check'),
    writes: words.includes('--write'),
  })
else if (what === 'web') await benchWeb()
else {
  console.log('Uso: npm run bench -- search [tamaños…] [--check] [--write]\n     npm run bench -- web')
  process.exitCode = 2
}
