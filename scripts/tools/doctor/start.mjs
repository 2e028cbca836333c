// `npm run doctor`: what is needed before any TypeScript runs, then the rest in TypeScript.
import { unmet } from './unmet.mjs'

if (unmet !== null) {
  console.log(`missing  ${unmet.what}\n         ${unmet.mend}`)
  process.exitCode = 1
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./main.ts')
}
