import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const config = z.object({
  spec: z.array(z.string()).min(1),
  ignore: z.array(z.string()).default([]),
})
const ring = (name: string) =>
  config.parse(JSON.parse(readFileSync(join(root, `.mocharc.${name}.json`), 'utf8')))

describe('the two rings of tests', () => {
  const [rules, faults] = [ring('rules'), ring('faults')]

  it('hold every test file: what npm test leaves out is what npm run test:faults runs', () => {
    expect(rules.spec).to.deep.equal(['test/**/*.test.ts'])
    expect(rules.ignore).to.deep.equal(faults.spec)
    expect(faults.ignore).to.deep.equal([])
  })
})
