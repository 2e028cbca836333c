import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { z } from 'zod'
import { buildChildren, childArguments } from '../../../test/support/processes/child-arguments.ts'
import { expectExplained } from '../../../test/support/processes/expect-explained.ts'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')))

/** Its programs run in the top folder, so that paths are those of every other program. */
const programs = Object.entries(scripts).filter(([, command]) => command.includes('node '))

describe('every program of the press', function () {
  this.timeout(120_000)
  before('build', () => buildChildren('scripts/press'))

  for (const [name, command] of programs) {
    it(`npm run ${name} explains itself with --help, and refuses an option that it does not have`, () => {
      const [, source = ''] = /^cd \.\.\/\.\. && node --import=tsx (\S+)$/.exec(command) ?? []
      expect(source, command).not.to.equal('')
      return expectExplained(childArguments(source))
    })
  }
})
