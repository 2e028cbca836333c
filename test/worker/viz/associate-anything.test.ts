import fc from 'fast-check'
import { anyText } from '../../support/arbitraries/any-text.ts'
import type { Line } from '../../support/readings/printed-page.ts'
import { readLines } from './read-lines.ts'

describe('associate on arbitrary input', () => {
  // Printed text is untrusted input: no line of it may block a thread.
  it('finishes within the test timeout on lines built to make patterns backtrack', () => {
    const hostile = ['1a.', '1 a', 'a/', '9,', "1'-", 'A1 '].map((part) => part.repeat(66))
    const lines = hostile.flatMap((text) =>
      Array.from({ length: 30 }, (_, at): Line => [text, 5, at]),
    )
    // Takes 0.1 s; a pattern that backtracks exponentially would run into the timeout of mocha.
    expect(readLines(lines)).to.be.an('array')
  })

  it('never throws, and keeps every probability between 0 and 1', () => {
    const line = fc.tuple(
      fc.oneof(anyText({ maxLength: 30 }), fc.constantFrom('Surname', '4a.', '12.08.1974', 'X')),
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 50 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        for (const { probability } of readLines(lines)) {
          expect(probability).to.be.within(0, 1)
        }
      }),
      { numRuns: 100 },
    )
  })
})
