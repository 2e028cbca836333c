// `npm run doctor`: what is needed before any TypeScript runs, in words that any Node understands.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.log(
    `missing  Node 20.19 or newer: this is ${process.versions.node}\n         nvm install 24 && nvm use 24`,
  )
  process.exitCode = 1
} else if (!existsSync(join(root, 'node_modules/tsx'))) {
  console.log('missing  the packages of this project\n         npm ci')
  process.exitCode = 1
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./main.ts')
}
