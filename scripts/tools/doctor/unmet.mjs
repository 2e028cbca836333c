// What no program of this project can run without, in words that any Node understands.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const [major, minor] = process.versions.node.split('.').map(Number)

/** What is missing and the command that mends it; null if nothing is. */
export const unmet =
  major < 20 || (major === 20 && minor < 19)
    ? {
        what: `Node 20.19 or newer: this is ${process.versions.node}`,
        mend: 'nvm install 24 && nvm use 24',
      }
    : existsSync(join(root, 'node_modules/tsx'))
      ? null
      : { what: 'the packages of this project', mend: 'npm ci' }
