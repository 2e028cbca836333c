// Runs before the commands of newcomers: without it they end in a stack of Node's own words.
import { unmet } from './unmet.mjs'

if (unmet !== null) {
  console.error(`missing: ${unmet.what}; run: ${unmet.mend} (npm run doctor says what else)`)
  process.exitCode = 1
}
