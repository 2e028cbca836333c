import { join } from 'node:path'
import { expect } from 'chai'
import { needsOf } from './needs.ts'

const root = join(import.meta.dirname, '../../..')
const needsOfFile = (...paths: readonly string[]) => needsOf(paths.map((path) => join(root, path)))

// Whoever runs the test of a function again and again waits for no database.
describe('what a run of tests starts', () => {
  it('is nothing for a pure function', () => {
    const needs = needsOfFile(
      'test/worker/mrz/text/parse.test.ts',
      'test/shared/readable-size.test.ts',
    )
    expect(needs).to.deep.equal({ postgres: false, build: false })
  })

  it('is a build for an engine in a thread of its own', () => {
    const needs = needsOfFile('test/scripts/evaluation/readers/engine-reader.test.ts')
    expect(needs).to.deep.equal({ postgres: false, build: true })
  })

  it('is a build and Postgres for a service, whichever other files run', () => {
    const needs = needsOfFile('test/worker/mrz/text/parse.test.ts', 'test/flow/api-killed.test.ts')
    expect(needs).to.deep.equal({ postgres: true, build: true })
  })

  it('is all there is where the files are not known', () => {
    expect(needsOf([])).to.deep.equal({ postgres: true, build: true })
  })
})
