// The server alone, without a build of the web: `npm run dev` restarts it at each change.
import { main } from '#server/main.ts'

await main()
