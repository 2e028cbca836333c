import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const config = z.object({
  spec: z.array(z.string()).min(1),
  ignore: z.array(z.string()).default([]),
})
const suite = (name: string) =>
  config.parse(JSON.parse(readFileSync(join(root, `.mocharc.${name}.json`), 'utf8')))

describe('the two suites of tests', () => {
  const [rules, faults] = [suite('rules'), suite('faults')]

  it('hold every test file: what npm test leaves out is what npm run test:faults runs', () => {
    expect(rules.spec).to.deep.equal(['test/**/*.test.ts'])
    expect(rules.ignore).to.deep.equal(faults.spec)
    expect(faults.ignore).to.deep.equal([])
  })

  // Mocha takes a pattern without a star for a path, braces and all, and runs nothing.
  it('name files that exist', () => {
    const paths = faults.spec.filter((pattern) => !pattern.includes('*'))
    expect(paths.filter((path) => !existsSync(join(root, path)))).to.deep.equal([])
  })
})
