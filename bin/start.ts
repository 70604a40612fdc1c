// `npm start`: builds the website if it is stale, and runs the server.
import { main } from '#server/main.ts'
import { buildWeb } from './build-web.ts'

await buildWeb()
await main()
