// The server alone, without building the web: `npm run dev` restarts this at each change.
import { main } from '#server/main.ts'

await main()
