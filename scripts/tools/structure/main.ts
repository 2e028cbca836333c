/** Part of `npm run check`: import arrows, cycles, file length, file names, countries in code. */
import { join } from 'node:path'
import { readSourceTree } from './source-tree.ts'
import { violations } from './violations.ts'

const tree = await readSourceTree(join(import.meta.dirname, '../../..'))
const found = violations(tree)
for (const violation of found) console.error(violation)
if (found.length > 0) process.exitCode = 1
else console.log(`structure: ${tree.size} files, no violations`)
